import { eq } from 'drizzle-orm'
import type { Config } from '#contract/config.ts'
import { parseConfig } from '#server/config-file.ts'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'

/** Where the table `settings` has them. */
const KEY = 'deployment'

/** The deployment settings, the same for every server process on one database. */
export interface Deployment {
  /** As they were read last; the same object until they change. */
  readonly config: () => Config
  /** Reads again what any process may have changed. */
  refresh(): Promise<void>
}

/**
 * Opens the settings in the database. Those of this process's file, if it has one, replace what is there, and
 * the other processes follow at their next `refresh`; the `seed` is for a database that holds none.
 * Throws a `StartFault` for settings that are wrong.
 */
export async function openDeployment(
  database: Database,
  { ofFile, seed }: { readonly ofFile: Config | undefined; readonly seed: object | undefined },
): Promise<Deployment> {
  if (ofFile) {
    const value = JSON.stringify(ofFile)
    await database
      .insert(settings)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  } else if (seed) {
    await database
      .insert(settings)
      .values({ key: KEY, value: JSON.stringify(seed) })
      .onConflictDoNothing()
  }
  let text = await read(database)
  let config = parse(text)
  return {
    config: () => config,
    async refresh() {
      const found = await read(database)
      if (found === text) return
      config = parse(found)
      text = found
    },
  }
}

async function read(database: Database): Promise<string> {
  const [row] = await database.select().from(settings).where(eq(settings.key, KEY))
  // Deleted by hand: the defaults.
  return row?.value ?? '{}'
}

function parse(text: string): Config {
  return parseConfig(text, `What the database holds as settings (${KEY})`)
}
