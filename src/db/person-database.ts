import { PersonDatabase } from '#db/database.ts'

let current: PersonDatabase | undefined

/**
 * Opens the database of the person who is signed in, once for this page or worker; a second call
 * with the same name gives the same one, another name closes the first. Opening starts at once
 * and goes on in the background: queries wait for it.
 */
export function openPersonDatabase(name: string): PersonDatabase {
  if (current?.name === name) return current
  current?.close()
  const db = new PersonDatabase(name)
  // A newer build in another tab upgrades the database: let go of it, or that tab waits for us.
  // Reopening without a version would let old code write old rows, so nothing reopens here.
  db.on('versionchange', () => db.close({ disableAutoOpen: true }))
  // The first query reports a failure to open; here it would only be reported twice.
  db.open().catch(() => {})
  current = db
  return db
}

/** The open database; an error when nobody is signed in, which no protected screen can meet. */
export function personDatabase(): PersonDatabase {
  if (!current) throw new Error('no person database is open')
  return current
}

export function closePersonDatabase(): void {
  current?.close()
  current = undefined
}
