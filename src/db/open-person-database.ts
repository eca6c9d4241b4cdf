import { databaseName, setDatabaseName } from '#db/person.ts'
import { PersonDatabase } from '#db/person-database.ts'
import { letGoOnChange } from '#db/version-change.ts'

let current: { readonly of: string; readonly db: PersonDatabase } | undefined

/**
 * Opens a person's mirror of the server; opening continues in the background, and queries wait for
 * it. The caller closes it.
 */
export function openDatabase(of: string): PersonDatabase {
  const db = new PersonDatabase(of)
  letGoOnChange(db)
  // The first query reports a failure to open; here it would only be reported twice.
  db.open().catch(() => {})
  return db
}

/**
 * The page's one open mirror: that of the person who is signed in (`person.ts`). The first call
 * opens it, and closes that of the previous person; throws when signed out, which cannot happen on a
 * protected screen.
 */
export function personDatabase(): PersonDatabase {
  const of = databaseName()
  if (of === undefined) throw new Error('signed out: there is no person database')
  if (current?.of !== of) {
    current?.db.close()
    current = { of, db: openDatabase(of) }
  }
  return current.db
}

/** Makes `name` the signed-in person's and opens their mirror. */
export function openPersonDatabase(name: string): PersonDatabase {
  setDatabaseName(name)
  return personDatabase()
}

/** The next call opens the same mirror again: its connection was closed for good, or is no longer trusted. */
export function renewConnection(): void {
  current?.db.close()
  current = undefined
}

/** The page's mirror if it was asked for, whatever has become of its connection. */
export function currentMirror(): PersonDatabase | undefined {
  return current?.db
}

export function closePersonDatabase(): void {
  setDatabaseName(undefined)
  renewConnection()
}
