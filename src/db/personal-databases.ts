import { Dexie } from 'dexie'

/** A database of ours, by its name. */
export interface PersonalDatabase {
  readonly name: string
  /** Whose it is, as `databaseNameFor` named them. */
  readonly databaseName: string
  /** Of what mirrors the server the generation (`database-name.ts`). */
  readonly holds: 'outbox' | number
}

const NAME = /^(ataria-[0-9a-f]{24})(?:-(\d+|outbox))?$/

/** All databases of people on this device, of this build and of others. */
export async function personalDatabases(): Promise<PersonalDatabase[]> {
  const names = await Dexie.getDatabaseNames()
  return names.flatMap((name): PersonalDatabase[] => {
    const [, databaseName, part = '0'] = NAME.exec(name) ?? []
    if (databaseName === undefined) return []
    return [{ name, databaseName, holds: part === 'outbox' ? part : Number(part) }]
  })
}
