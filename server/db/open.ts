import { join } from 'node:path'
import type { OpenDatabase } from '#server/db/database.ts'
import { diskSpaceIn, tellDiskSpace } from '#server/disk-space.ts'
import { errorCode } from '#server/error-code.ts'
import { type Settings, StartFault } from '#server/settings.ts'

/**
 * Opens the database that the settings name, migrated to the newest schema: the real PostgreSQL of
 * `DATABASE_URL`, else the embedded one in the data folder. Loads only the code of the one in use.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'minFreeBytes'>,
): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, minFreeBytes } = settings
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('#server/db/open-postgres.ts')
    try {
      return await openPostgres(databaseUrl)
    } catch (error) {
      throw new StartFault(
        `The database at ${withoutPassword(databaseUrl)} (DATABASE_URL) cannot be used: ${reason(error)}.`,
        {
          code: 'postgres-unusable',
          facts: { database: withoutPassword(databaseUrl), reason: reason(error) },
        },
      )
    }
  }
  const room = diskSpaceIn(dataFolder, minFreeBytes)
  // A start writes, if only the data added since yesterday.
  if (room !== 'enough') {
    const code = room === 'full' ? 'no-room' : 'read-only'
    throw new StartFault(tellDiskSpace(room, dataFolder), { code, facts: { folder: dataFolder } })
  }
  const { openEmbedded } = await import('#server/db/open-embedded.ts')
  const folder = join(dataFolder, 'database')
  try {
    return await openEmbedded(folder, { minFreeBytes, tell: console.error })
  } catch (error) {
    throw new StartFault(`The embedded database in ${folder} cannot be opened: ${reason(error)}.`, {
      ...{ code: 'embedded-unusable', facts: { folder, reason: reason(error) } },
    })
  }
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  return `${url.host}${url.pathname}`
}

/** The innermost reason in one line, without its full stop: the message around it adds one. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error instanceof AggregateError) return reason(error.errors[0])
  if (error.cause !== undefined) return reason(error.cause)
  const line = error.message.split('\n', 1)[0]?.replace(/\.$/, '')
  return line || (errorCode(error) ?? error.name)
}
