import { Worker } from 'node:worker_threads'
import { errorCode } from '#server/error-code.ts'
import { DocumentFault } from '#server/office/documents/faults.ts'
import { PAPER_LIMITS } from '#server/office/documents/reading/limits.ts'
import type {
  PageOf,
  Paper,
  PapersAnswer,
  PapersAsk,
  PapersTask,
} from '#server/office/documents/reading/paper.ts'
import { within } from '#server/within.ts'

/**
 * The PDFs of a file, read in a worker thread; every call throws a `DocumentFault` for a fault of the
 * file.
 */
export interface OpenPapers {
  /** All papers, with the marks of their pages. */
  read(): Promise<readonly Paper[]>
  /** Some pages as a separate PDF. */
  cut(pages: readonly PageOf[]): Promise<Uint8Array>
  close(): Promise<void>
}

/** Opens a file of documents in a thread with limits of time and memory. */
export function openPapers(
  task: PapersTask,
  { readingMs, threadMb }: { readonly readingMs: number; readonly threadMb: number } = PAPER_LIMITS,
): OpenPapers {
  const thread = new Worker(new URL('./papers-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: threadMb, maxYoungGenerationSizeMb: 32 },
  })
  // Between two requests; the next one throws.
  let failed: unknown
  thread.on('error', (error) => {
    failed = error
  })
  let left = readingMs

  async function ask(question: PapersAsk): Promise<PapersAnswer> {
    if (failed !== undefined) throw faultOf(failed)
    const { promise, resolve, reject } = Promise.withResolvers<PapersAnswer>()
    const fail = (error: unknown) => reject(faultOf(error))
    thread.once('message', resolve).once('error', fail)
    thread.postMessage(question)
    const since = performance.now()
    try {
      const answer = await within(left, promise, () => new DocumentFault('took-too-long'))
      if ('fault' in answer) throw new DocumentFault(answer.fault.code, answer.fault.facts)
      return answer
    } finally {
      left = Math.max(0, left - (performance.now() - since))
      thread.off('message', resolve).off('error', fail)
    }
  }

  return {
    async read() {
      const answer = await ask('read')
      if (!('papers' in answer)) throw new Error('the thread answered something else')
      return answer.papers
    },
    async cut(pages) {
      const answer = await ask(pages)
      if (!('bytes' in answer)) throw new Error('the thread answered something else')
      return answer.bytes
    },
    close: async () => void (await thread.terminate()),
  }
}

function faultOf(error: unknown): unknown {
  const isMemory = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new DocumentFault('too-much-memory') : error
}
