import { anySignal } from '#api/any-signal.ts'
import { electLeader } from '#sync/leader.ts'

export interface LeaseOptions {
  readonly databaseName: string
  readonly locks: LockManager | undefined
  /** Gives up waiting, or the work under way. */
  readonly signal: AbortSignal
}

/**
 * Runs `work` as the only drain of this person's outbox over all tabs and the service worker;
 * waits its turn. A holder that is closed or killed frees the lock by itself; from one that is
 * frozen it is taken, and its `work` sees its signal aborted when it wakes (`leader.ts`).
 *
 * Without Web Locks (no secure context) it just runs: the idempotency key keeps double sending
 * harmless.
 */
export function withLease(
  { databaseName, locks, signal }: LeaseOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  if (!locks) return work(signal)
  const channel = new BroadcastChannel(`${databaseName}:drain`)
  return new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', giveUp)
      election.stop().then(() => {
        channel.close()
        settle()
      }, reject)
    }
    const giveUp = () => end(resolve)
    let begun = false
    const election = electLeader({
      lockName: `${databaseName}:drain`,
      locks,
      sayAlive: () => channel.postMessage('alive'),
      lead(held) {
        // Once: whoever lost the lock in the middle leaves the rest to who took it.
        if (begun) return
        begun = true
        signal.removeEventListener('abort', giveUp)
        work(anySignal([held, signal])).then(
          () => end(resolve),
          (error: unknown) => end(() => reject(error)),
        )
      },
    })
    channel.addEventListener('message', () => election.heardLeader())
    signal.addEventListener('abort', giveUp)
  })
}
