import { Worker } from 'node:worker_threads'
import { errorCode } from '#server/error-code.ts'
import { FileFault, reason } from '#server/office/import/faults.ts'
import { LIMITS } from '#server/office/import/reading/limits.ts'
import type { Line, ThreadAnswer, ThreadTask } from '#server/office/import/reading/line.ts'
import { within } from '#server/within.ts'

export interface ReadingLimits {
  readonly readingMs: number
  readonly threadMb: number
}

/**
 * Reads a file's lines, its headings first, in a thread with limits of time and memory; two batches are
 * held at a time. Throws a `FileFault` when the file cannot be read.
 */
export async function* readLines(
  task: ThreadTask,
  { readingMs, threadMb }: ReadingLimits = LIMITS,
): AsyncGenerator<readonly Line[]> {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: threadMb, maxYoungGenerationSizeMb: 16 },
  })
  let left = readingMs
  try {
    let next = ask(thread)
    while (true) {
      const waited = performance.now()
      const answer = await within(Math.max(0, left), next, late)
      left -= performance.now() - waited
      if ('fault' in answer) throw new FileFault(answer.fault)
      if ('done' in answer) return
      // The thread reads on while these are written.
      next = ask(thread)
      yield answer.lines
    }
  } finally {
    await thread.terminate()
  }
}

function late(): FileFault {
  return new FileFault({ reason: reason('took-too-long') })
}

function ask(thread: Worker): Promise<ThreadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
  const fail = (error: unknown) => {
    const isMemory = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isMemory ? new FileFault({ reason: reason('too-much-memory') }) : error)
  }
  thread.once('message', resolve).once('error', fail)
  thread.postMessage('more')
  const answered = promise.finally(() => {
    thread.off('message', resolve).off('error', fail)
  })
  // It may fail before a caller waits; the next request for more is rejected then.
  answered.catch(() => undefined)
  return answered
}
