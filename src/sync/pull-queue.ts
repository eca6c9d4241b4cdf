import type { ApiErrorCode } from '#api/api-error.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { Dataset, PullContext } from '#sync/dataset.ts'
import { readOwner } from '#sync/owner.ts'
import { type PullOutcome, pull } from '#sync/pull.ts'

/** Pulls under way at once: as many as a browser sends to one HTTP/1.1 server. */
const PARALLEL = 6

/** Failures after which asking for the other datasets would only fail again. */
export const UNREACHABLE: readonly ApiErrorCode[] = [
  'network',
  'timeout',
  'not-ours',
  'not-signed-in',
]

interface QueueOptions {
  readonly context: PullContext & { readonly signal: AbortSignal }
  /** What the manifest promises, where there is one. */
  readonly promised: (name: DatasetName) => string | undefined
  readonly onOutcome: (dataset: Dataset, outcome: PullOutcome) => void
}

export interface PullQueue {
  /** Brings these forward: somebody looks at them. */
  hurry(names: readonly DatasetName[]): void
  /** Pulls all, some at a time, and none after a failure that says that nobody answers. */
  run(): Promise<void>
}

/**
 * A sync's pulls in their order. Which document lists are the person's shows in the active
 * folders, so those wait for them.
 */
export function createPullQueue(
  datasets: readonly Dataset[],
  { context, promised, onOutcome }: QueueOptions,
): PullQueue {
  const waiting = [...datasets]
  const foldersSettled = Promise.withResolvers<void>()
  if (!datasets.some(({ name }) => name === 'folders')) foldersSettled.resolve()
  let unreachable = false

  function next(): Dataset | undefined {
    return unreachable || context.signal.aborted ? undefined : waiting.shift()
  }

  async function pullOne(dataset: Dataset): Promise<void> {
    if (dataset.needsFolders) await foldersSettled.promise
    const owner = await readOwner(context.db)
    if (dataset.isFor && !(owner && dataset.isFor(owner))) {
      if (owner) await dataset.forget(context.db)
      return
    }
    const outcome = await pull(dataset, { ...context, owner, promised: promised(dataset.name) })
    onOutcome(dataset, outcome)
    if (outcome.kind === 'failed') unreachable ||= UNREACHABLE.includes(outcome.error.code)
  }

  async function lane(): Promise<void> {
    for (let dataset = next(); dataset; dataset = next()) {
      await pullOne(dataset).finally(() => {
        if (dataset.name === 'folders' || unreachable) foldersSettled.resolve()
      })
    }
    // A queue that was given up leaves nobody waiting.
    if (unreachable || context.signal.aborted) foldersSettled.resolve()
  }

  return {
    hurry(names) {
      const wanted = waiting.filter(({ name }) => names.includes(name))
      const needs = wanted.some(({ needsFolders }) => needsFolders)
      const first = waiting.filter(({ name }) => needs && name === 'folders')
      const inOrder = new Set([...first, ...wanted, ...waiting])
      waiting.splice(0, waiting.length, ...inOrder)
    },
    async run() {
      await Promise.all(Array.from({ length: PARALLEL }, lane))
    },
  }
}
