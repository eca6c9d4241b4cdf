import { OutboxDatabase } from '#db/outbox-database.ts'
import { databaseName } from '#db/person.ts'
import { letGoOnChange } from '#db/version-change.ts'

let current: OutboxDatabase | undefined

/** Opens a person's outbox; the caller closes it. */
export function openOutbox(of: string, durability?: 'strict'): OutboxDatabase {
  const db = new OutboxDatabase(of, durability)
  letGoOnChange(db)
  return db
}

/** The page's one open outbox: that of the person who is signed in (`person.ts`). */
export function outboxDatabase(): OutboxDatabase {
  const of = databaseName()
  if (of === undefined) throw new Error('signed out: there is no outbox')
  if (current?.databaseName !== of) {
    current?.close()
    current = openOutbox(of)
  }
  return current
}

export function closeOutbox(): void {
  current?.close()
  current = undefined
}

/** The page's outbox if it was asked for, whatever has become of its connection. */
export function currentOutbox(): OutboxDatabase | undefined {
  return current
}
