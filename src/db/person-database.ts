import { PersonDatabase } from '#db/database.ts'

let current: PersonDatabase | undefined

/**
 * Opens a person's database; it goes on opening in the background, and queries wait for it.
 * Whoever opened it closes it.
 */
export function openDatabase(name: string): PersonDatabase {
  const db = new PersonDatabase(name)
  // A newer build in another tab upgrades the database: let go of it, or that tab waits for us.
  // Reopening without a version would let old code write old rows, so nothing reopens here.
  db.on('versionchange', () => db.close({ disableAutoOpen: true }))
  // The first query reports a failure to open; here it would only be reported twice.
  db.open().catch(() => {})
  return db
}

/**
 * The page's one open database: that of the person who is signed in. Opening the one that is open
 * gives it again, another name closes the first.
 */
export function openPersonDatabase(name: string): PersonDatabase {
  if (current?.name === name) return current
  current?.close()
  current = openDatabase(name)
  return current
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
