import type { DatasetName } from '#contract/sync.ts'
import type { Dataset, PullContext } from '#sync/dataset.ts'
import { readOwner } from '#sync/owner.ts'
import { type PullOutcome, pull } from '#sync/pull.ts'
import { isUnreachable } from '#sync/unreachable.ts'

/** Pulls under way at once: as many as a browser sends to one HTTP/1.1 server. */
const PARALLEL = 6

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

/** A sync's pulls in their order; one that comes `after` others waits until they were pulled. */
export function createPullQueue(
  datasets: readonly Dataset[],
  { context, promised, onOutcome }: QueueOptions,
): PullQueue {
  const waiting = inOrder(datasets)
  const settled = new Map(datasets.map(({ name }) => [name, Promise.withResolvers<void>()]))
  let unreachable = false

  function next(): Dataset | undefined {
    return unreachable || context.signal.aborted ? undefined : waiting.shift()
  }

  async function pullOne(dataset: Dataset): Promise<void> {
    await Promise.all((dataset.after ?? []).map((name) => settled.get(name)?.promise))
    if (unreachable || context.signal.aborted) return
    const owner = await readOwner(context.db)
    if (dataset.isFor && !(owner && dataset.isFor(owner))) {
      if (owner && (await context.db.freshness.get(dataset.name))) await dataset.forget(context.db)
      return
    }
    const outcome = await pull(dataset, { ...context, owner, promised: promised(dataset.name) })
    onOutcome(dataset, outcome)
    if (outcome.kind === 'failed') unreachable ||= isUnreachable(outcome.error)
  }

  async function lane(): Promise<void> {
    for (let dataset = next(); dataset; dataset = next()) {
      await pullOne(dataset).finally(settled.get(dataset.name)?.resolve)
    }
    // A queue that was given up leaves nobody waiting.
    if (unreachable || context.signal.aborted) for (const { resolve } of settled.values()) resolve()
  }

  return {
    hurry(names) {
      const shown = waiting.filter(({ name }) => names.includes(name))
      waiting.splice(0, waiting.length, ...inOrder([...shown, ...waiting]))
    },
    async run() {
      await Promise.all(Array.from({ length: PARALLEL }, lane))
    },
  }
}

/** Each after those it comes after: else every lane could wait for one that is still in the queue. */
function inOrder(datasets: readonly Dataset[]): Dataset[] {
  const ordered = new Set<Dataset>()
  function add(dataset: Dataset): void {
    for (const need of datasets) if (dataset.after?.includes(need.name)) add(need)
    ordered.add(dataset)
  }
  for (const dataset of datasets) add(dataset)
  return [...ordered]
}
