import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { FromThread, ThreadData, ToThread } from '#server/db/embedded/messages.ts'

/** One run of the embedded database's thread, from its start to its end. */
export interface EngineThread {
  /** Rejects when the database cannot be opened. */
  readonly opened: Promise<void>
  /** Why it ended, once it has: its files are free from then on. */
  readonly ended: Promise<string>
  post(message: ToThread, transfer?: readonly ArrayBuffer[]): void
  /** Ends it wherever it is. */
  kill(reason: string): void
}

/**
 * PostgreSQL is WebAssembly here, and what V8 compiled of it stays in memory (some megabytes, once).
 * Freeing it while another thread compiles ends the whole process now and then, with
 * `Check failed: jit_page.has_value()` (nodejs/node#64500).
 */
const KEEP_COMPILED_CODE = '--no-wasm-code-gc'

/** Starts the thread; passes every later message of it to `onMessage`. */
export function startEngine(
  workerData: ThreadData,
  onMessage: (message: Extract<FromThread, { kind: 'reply' | 'room' }>) => void,
): EngineThread {
  setFlagsFromString(KEEP_COMPILED_CODE)
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
        return onMessage(message)
    }
  })
  worker.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error)
  })
  const ended = once(worker, 'exit').then(() => {
    opened.reject(new Error(reason))
    return reason
  })
  // A caller may watch `ended` alone; that leaves `opened` without a handler.
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
