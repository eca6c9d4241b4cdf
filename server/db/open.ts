import { join } from 'node:path'
import type { OpenDatabase } from '#server/db/database.ts'
import { errorCode } from '#server/error-code.ts'
import { roomIn, tellRoom } from '#server/room.ts'
import { type Settings, StartFault } from '#server/settings.ts'

/**
 * Opens the database the settings name, brought to the newest schema: the real PostgreSQL of
 * `DATABASE_URL`, else the embedded one in the data folder. Only the one that is used is loaded.
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
      )
    }
  }
  const room = roomIn(dataFolder, minFreeBytes)
  // A start writes, if only what is new since yesterday.
  if (room !== 'enough') throw new StartFault(tellRoom(room, dataFolder))
  const { openEmbedded } = await import('#server/db/open-embedded.ts')
  const folder = join(dataFolder, 'database')
  try {
    return await openEmbedded(folder, { minFreeBytes, tell: console.error })
  } catch (error) {
    throw new StartFault(`The embedded database in ${folder} cannot be opened: ${reason(error)}.`)
  }
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  return `${url.host}${url.pathname}`
}

/** The innermost reason in one line, without the full stop that the sentence gives it. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error instanceof AggregateError) return reason(error.errors[0])
  if (error.cause !== undefined) return reason(error.cause)
  const line = error.message.split('\n', 1)[0]?.replace(/\.$/, '')
  return line || (errorCode(error) ?? error.name)
}
