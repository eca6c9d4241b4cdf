import { PersonDatabase } from '#db/database.ts'
import { databaseName, setDatabaseName } from '#db/person.ts'
import { reportDatabaseTrouble } from '#db/trouble.ts'

let current: PersonDatabase | undefined

/**
 * Opens a person's database; it goes on opening in the background, and queries wait for it.
 * Whoever opened it closes it.
 */
export function openDatabase(name: string, durability?: 'strict'): PersonDatabase {
  const db = new PersonDatabase(name, durability)
  const leaveToNewer = () => {
    reportDatabaseTrouble('newer')
    // Reopening without a version would let old code write old rows, so nothing reopens here.
    db.close({ disableAutoOpen: true })
  }
  // A newer build in another tab upgrades the database: let go of it, or that tab waits for us.
  db.on('versionchange', leaveToNewer)
  // Dexie opens a database newer than its code without a word.
  db.on('ready', () => {
    if (db.backendDB().version > db.verno * 10) leaveToNewer()
  })
  // The first query reports a failure to open; here it would only be reported twice.
  db.open().catch(() => {})
  return db
}

/**
 * The page's one open database: that of the person who is signed in (`person.ts`). The first call
 * opens it, and closes the one of whoever was there before; an error when nobody is signed in,
 * which no protected screen can meet.
 */
export function personDatabase(): PersonDatabase {
  const name = databaseName()
  if (name === undefined) throw new Error('nobody is signed in: there is no person database')
  if (current?.name !== name) {
    current?.close()
    current = openDatabase(name)
  }
  return current
}

/** Makes `name` the signed-in person's database and opens it. */
export function openPersonDatabase(name: string): PersonDatabase {
  setDatabaseName(name)
  return personDatabase()
}

export function closePersonDatabase(): void {
  setDatabaseName(undefined)
  current?.close()
  current = undefined
}
