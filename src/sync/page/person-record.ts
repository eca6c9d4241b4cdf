import type { UserData } from '#contract/auth/auth.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import { inTime, StorageSilentError } from '#db/in-time.ts'
import { openPersonDatabase } from '#db/open-person-database.ts'
import type { PersonRow } from '#db/tables.ts'
import { storedLanguage, storeLanguage } from '#session/language.ts'
import { holdOwnUser, ownUser } from '#session/own-user.ts'
import { readSession, type Session } from '#session/session.ts'

/*
 * What is known of the person themselves is a row of their database, which a start reads first of
 * all, and is in the page's memory from there on. A caller that changes it changes both here.
 */

/** What can change of the person while they are signed in. */
export interface PersonChange {
  readonly user?: Partial<UserData>
  readonly language?: Language
}

/**
 * Changes what this device knows of the person: the page at once, the row with the promise. A storage
 * that does not answer in time is not waited for: the row is written when it does.
 */
export async function changePerson({ user, language }: PersonChange): Promise<void> {
  if (language !== undefined) storeLanguage(language)
  const session = readSession()
  const known = ownUser()
  if (!session || !known) return
  try {
    await keepPerson(session, { ...known, ...user })
  } catch (error) {
    if (!(error instanceof StorageSilentError)) throw error
  }
}

/**
 * Notes who is signed in, for this page and on the device; a `StorageSilentError` when the device does
 * not answer in time.
 */
export async function keepPerson(
  { databaseName, username }: Pick<Session, 'databaseName' | 'username'>,
  user: UserData,
): Promise<void> {
  holdOwnUser(user)
  const row: PersonRow = {
    id: 'me',
    username,
    language: storedLanguage() ?? DEFAULT_LANGUAGE,
    user,
  }
  await inTime(openPersonDatabase(databaseName).person.put(row), 'the person')
}
