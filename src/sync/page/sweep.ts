import { mirrorName, outboxName } from '#db/database-name.ts'
import { StorageSilentError } from '#db/in-time.ts'
import { ENDED_DATABASE } from '#session/ended-sessions.ts'
import { readSession } from '#session/session.ts'
import { tellSessionEnds } from '#sync/page/end-session.ts'
import { removeLeftovers } from '#sync/page/remove-leftovers.ts'

/**
 * At each start: removes the data of people who are not signed in, which an interrupted log-out or
 * another build has left. Nearly always there is none.
 */
export async function sweep(): Promise<void> {
  const names = await databaseNames()
  try {
    if (isAnythingLeft(names)) await removeLeftovers()
    // A log-out that was made without a network.
    if (names?.includes(ENDED_DATABASE)) await tellSessionEnds()
  } catch (error) {
    // The next start goes on with it.
    if (!(error instanceof StorageSilentError)) throw error
  }
}

function isAnythingLeft(names: readonly string[] | undefined): boolean {
  const own = readSession()?.databaseName
  const isOthersDraft = (key: string) => key.includes(':draft:') && !key.startsWith(`${own}:`)
  if (Object.keys(localStorage).some(isOthersDraft)) return true
  // What the workers know of a session must go when no person is signed in.
  const kept = own === undefined ? [] : [mirrorName(own), outboxName(own), 'ataria-session']
  const isLeft = (name: string) =>
    /^ataria-(session|[0-9a-f]{24})/.test(name) && !kept.includes(name)
  // Not every browser says what there is.
  return names?.some(isLeft) ?? true
}

async function databaseNames(): Promise<string[] | undefined> {
  const { indexedDB }: { indexedDB: Partial<IDBFactory> } = globalThis
  try {
    const databases = await indexedDB.databases?.()
    return databases?.map(({ name }) => name ?? '')
  } catch (error) {
    // A browser that refuses databases altogether.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
