import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Fault } from '#server/fault.ts'

/** Computes slow hashes in threads. */
export interface HashPool {
  /** `unavailable` when more are queued than can be computed in a minute. */
  argon2id(parameters: Argon2Parameters): Promise<Buffer>
}

interface Job {
  readonly parameters: Argon2Parameters
  readonly settle: (digest: Buffer) => void
  readonly fail: (error: Error) => void
}

/** One core stays free for the calls, and each thread takes 19 MiB while it works. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** A minute's work at 30 ms each. */
const WAITING = 2_000
const RETRY_AFTER_SECONDS = 15

/**
 * Separate threads: Node's own hashing shares its pool with the file system and DNS, so that at the
 * start of a shift every download would wait behind hundreds of passwords. A thread starts when it is
 * first needed, and does not keep the process alive.
 */
export function hashPool({ threads = THREADS, mostWaiting = WAITING } = {}): HashPool {
  const waiting: Job[] = []
  const idle: Worker[] = []
  let started = 0

  function start(): Worker {
    started += 1
    const worker = new Worker(new URL('./hash-thread.ts', import.meta.url))
    worker.unref()
    return worker
  }

  function next(): void {
    while (waiting.length > 0) {
      const worker = idle.pop() ?? (started < threads ? start() : undefined)
      if (!worker) return
      const job = waiting.shift()
      if (job) give(worker, job)
    }
  }

  function give(worker: Worker, { parameters, settle, fail }: Job): void {
    const done = () => {
      worker.off('message', answered).off('error', failed)
      worker.unref()
    }
    const answered = (digest: Uint8Array) => {
      done()
      idle.push(worker)
      settle(Buffer.from(digest))
      next()
    }
    const failed = (error: unknown) => {
      done()
      // Its thread has ended with it; a new one is started.
      started -= 1
      fail(error instanceof Error ? error : new Error(String(error)))
      next()
    }
    worker.on('message', answered).on('error', failed)
    worker.ref()
    worker.postMessage(parameters)
  }

  return {
    async argon2id(parameters) {
      if (waiting.length >= mostWaiting) {
        throw new Fault('unavailable', 'too many passwords at once', RETRY_AFTER_SECONDS)
      }
      const hashed = Promise.withResolvers<Buffer>()
      waiting.push({ parameters, settle: hashed.resolve, fail: hashed.reject })
      next()
      return hashed.promise
    },
  }
}
