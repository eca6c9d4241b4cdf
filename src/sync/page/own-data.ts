import type { UserData } from '#contract/auth.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import { openPersonDatabase } from '#db/person-database.ts'
import type { PersonRow } from '#db/tables.ts'
import { storedLanguage, storeLanguage } from '#session/language.ts'
import { holdOwnUser, ownUser, storeOwnUser } from '#session/own-user.ts'
import { readSession, type Session } from '#session/session.ts'
import { storageTrouble } from '#sync/page/storage-trouble.ts'

/*
 * What is known of the person themselves is a row of their database, which a start reads first of
 * all, and stands in the page's memory from there on. Whoever changes it changes both here.
 */

/** What can change of the person while they are signed in. */
export interface OwnDataChange {
  readonly user?: Partial<UserData>
  readonly language?: Language
}

/** Changes what this device knows of the person: the page at once, the row with the promise. */
export async function changeOwnData({ user, language }: OwnDataChange): Promise<void> {
  if (language !== undefined) storeLanguage(language)
  const session = readSession()
  const known = ownUser()
  if (session && known) await keepOwnData(session, { ...known, ...user })
}

/** Notes who is signed in, for this page and on the device. */
export async function keepOwnData(
  { databaseName, username }: Pick<Session, 'databaseName' | 'username'>,
  user: UserData,
): Promise<void> {
  holdOwnUser(user)
  if (storageTrouble() === 'refused') storeOwnUser(user)
  const row: PersonRow = {
    id: 'me',
    username,
    language: storedLanguage() ?? DEFAULT_LANGUAGE,
    user,
  }
  await openPersonDatabase(databaseName).person.put(row)
}
