import type { UserData } from '#contract/auth.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import { openPersonDatabase } from '#db/person-database.ts'
import type { PersonRow } from '#db/tables.ts'
import { storedLanguage, storeLanguage } from '#session/language.ts'
import { readSession, type Session, writeSession } from '#session/session.ts'

/*
 * What is known of the person themselves stands twice: in local storage, which a cold start reads
 * at once, and as a row of their database, for hosts that have no local storage. Whoever changes
 * it changes both here.
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
  if (!session) return
  const changed: Session = user ? { ...session, user: { ...session.user, ...user } } : session
  if (user) writeSession(changed)
  await keepOwnData(changed)
}

/** Writes the person's row as the session has it. */
export async function keepOwnData({ databaseName, username, user }: Session): Promise<void> {
  const row: PersonRow = {
    id: 'me',
    username,
    language: storedLanguage() ?? DEFAULT_LANGUAGE,
    user,
  }
  await openPersonDatabase(databaseName).person.put(row)
}
