import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { holdDataFolder } from '#server/data-folder.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { type Office, officeOn } from '#server/office/office.ts'
import { isListening, officeAt } from '#server/office/socket/client.ts'
import { socketPath } from '#server/office/socket/path.ts'
import { openStore } from '#server/services/open-store.ts'
import { type Settings, StartFault } from '#server/settings.ts'

export interface OpenOffice {
  readonly office: Office
  close(): Promise<void>
}

/**
 * Reaches the database the settings name (decision 0031): a real PostgreSQL itself; the embedded one through
 * the server that has it open, and when none runs by opening it, holding the data folder as a server does.
 * Only with `mayCreate` it makes the embedded one where there is none. Throws a `StartFault` in words.
 */
export async function openOffice(
  settings: Settings,
  { mayCreate = false } = {},
): Promise<OpenOffice> {
  const { databaseUrl, dataFolder } = settings
  if (databaseUrl !== undefined) {
    const opened = await openDatabase(settings)
    return { office: await officeWith(settings, opened), close: opened.close }
  }
  const socket = socketPath(dataFolder)
  if (socket !== undefined && (await isListening(socket))) {
    return { office: officeAt(socket), close: async () => undefined }
  }
  // A misspelt folder must not become an empty cooperative.
  if (!mayCreate && !existsSync(join(dataFolder, 'database'))) {
    throw new StartFault(
      `There is no database in ${dataFolder} (DATA_DIR): name the server's data folder, or its DATABASE_URL.`,
      { code: 'no-database', facts: { folder: dataFolder } },
    )
  }
  const folder = await holdDataFolder(dataFolder)
  try {
    const opened = await openDatabase(settings)
    return {
      office: await officeWith(settings, opened),
      close: async () => {
        await opened.close()
        await folder.release()
      },
    }
  } catch (error) {
    await folder.release()
    throw error
  }
}

async function officeWith(settings: Settings, { withLongLimit }: OpenDatabase): Promise<Office> {
  const { publicUrl } = settings
  const files = await openStore(settings)
  return officeOn({ withLongLimit, files, ...(publicUrl === undefined ? {} : { publicUrl }) })
}
