import { withLock } from '#db/with-lock.ts'

/** One at a time over all tabs: a sign-in, the end of a session, and the sweep after one. */
export function inSessionTurn(work: () => Promise<void>, options: LockOptions = {}): Promise<void> {
  return withLock('ataria-session', options, work)
}
