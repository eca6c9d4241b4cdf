import { Dexie } from 'dexie'
import { inTime } from '#db/in-time.ts'

/** A database of ours, by its name. */
export interface PersonalDatabase {
  readonly name: string
  /** Names the person: see `databaseNameFor`. */
  readonly databaseName: string
  /** Of a mirror of the server: its schema's generation (`database-name.ts`). */
  readonly holds: 'outbox' | number
}

const NAME = /^(ataria-[0-9a-f]{24})(?:-(\d+|outbox))?$/

/**
 * All databases of people on this device, of this build and of others; a `StorageSilentError` when the
 * browser does not list them in time.
 */
export async function personalDatabases(): Promise<PersonalDatabase[]> {
  const names = await inTime(Dexie.getDatabaseNames(), 'the list of databases')
  return names.flatMap((name): PersonalDatabase[] => {
    const [, databaseName, part = '0'] = NAME.exec(name) ?? []
    if (databaseName === undefined) return []
    return [{ name, databaseName, holds: part === 'outbox' ? part : Number(part) }]
  })
}
