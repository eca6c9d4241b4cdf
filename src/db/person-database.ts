import { PersonDatabase } from '#db/database.ts'
import { databaseName, setDatabaseName } from '#db/person.ts'
import { letGoOnChange } from '#db/version-change.ts'

let current: { readonly of: string; readonly db: PersonDatabase } | undefined

/**
 * Opens what mirrors the server of a person; it goes on opening in the background, and queries wait
 * for it. Whoever opened it closes it.
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
 * opens it, and closes the one of whoever was there before; an error when nobody is signed in,
 * which no protected screen can meet.
 */
export function personDatabase(): PersonDatabase {
  const of = databaseName()
  if (of === undefined) throw new Error('nobody is signed in: there is no person database')
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

export function closePersonDatabase(): void {
  setDatabaseName(undefined)
  current?.db.close()
  current = undefined
}
