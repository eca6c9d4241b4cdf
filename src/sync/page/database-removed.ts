import type { Session } from '#session/session.ts'

/** For the frame: the database is gone under the page, or may be. */
export { onDatabaseInDoubt } from '#db/removed.ts'

/** What it takes to restore a database that is gone; nearly no start needs it. */
export const loadRestore = () => import('#sync/page/restore-person.ts')

/** Restores the database of the session if it is gone, by a reload. */
export async function restoreIfGone(session: Session | undefined): Promise<void> {
  if (session) await (await loadRestore()).restoreHere(session)
}
