import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FromThread, ThreadData, ToThread } from '#server/db/embedded/messages.ts'

/** One life of the embedded database's thread. */
export interface EngineThread {
  /** Rejects when the database cannot be opened. */
  readonly opened: Promise<void>
  /** Why it ended, once it has: its files are free then, and not before. */
  readonly ended: Promise<string>
  post(message: ToThread, transfer?: readonly ArrayBuffer[]): void
  /** Ends it wherever it is. */
  kill(reason: string): void
}

/** Starts the thread; what it tells besides that it is open goes to `hear`. */
export function startEngine(
  workerData: ThreadData,
  hear: (message: Extract<FromThread, { kind: 'reply' | 'room' }>) => void,
): EngineThread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData })
  const opened = Promise.withResolvers<void>()
  let reason = 'its thread ended by itself'
  worker.on('message', (message: FromThread) => {
    switch (message.kind) {
      case 'open':
        return opened.resolve()
      case 'failed':
        reason = message.reason
        return
      default:
        return hear(message)
    }
  })
  worker.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error)
  })
  const ended = once(worker, 'exit').then(() => {
    opened.reject(new Error(reason))
    return reason
  })
  // Whoever started it may look at its end alone.
  opened.promise.catch(() => undefined)
  return {
    opened: opened.promise,
    ended,
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    kill(why) {
      reason = why
      // `ended` tells when that is done.
      void worker.terminate()
    },
  }
}
