import { isDatabaseRefused } from '#db/refusal.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { writeMirror } from '#session/mirror.ts'
import { storedUser } from '#session/own-user.ts'
import { readSession } from '#session/session.ts'

/** Stands on a device whose browser refused the database, so that every start looks first. */
const KEY = 'ataria.memory'

let looked: Promise<void> | undefined

/** Before the first use of a database: one in memory takes its place where the browser refuses. */
export function databaseOrMemory(): Promise<void> {
  looked ??= look()
  return looked
}

async function look(): Promise<void> {
  if (!(await isDatabaseRefused())) {
    localStorage.removeItem(KEY)
    return
  }
  localStorage.setItem(KEY, '1')
  const { openMemory } = await import('#db/memory.ts')
  openMemory()
}

/** A start on such a device: what the session left in the last page's memory is put there again. */
export async function resumeWithoutDatabase(): Promise<void> {
  await databaseOrMemory()
  const session = readSession()
  const user = storedUser()
  if (!session || !user) return
  const { token, expiresAt, databaseName } = session
  const apiRoot = absoluteApiRoot(storedConfig(), location.origin)
  await writeMirror({ token, expiresAt, databaseName, apiRoot })
  const { keepOwnData } = await import('#sync/page/own-data.ts')
  await keepOwnData(session, user)
}
