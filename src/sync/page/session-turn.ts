import { withLock } from '#db/with-lock.ts'

/** One at a time over all tabs: who signs in, who ends a session, and who sweeps what one left. */
export function inSessionTurn(work: () => Promise<void>, options: LockOptions = {}): Promise<void> {
  return withLock('ataria-session', options, work)
}
