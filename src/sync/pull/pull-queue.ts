import type { DatasetName } from '#contract/sync.ts'
import type { PersonDatabase } from '#db/database.ts'
import type { FreshnessRow, PartRow } from '#db/tables.ts'
import type { Dataset, Decisive, Owner, PullContext } from '#sync/pull/dataset.ts'
import { deferred } from '#sync/pull/deferred.ts'
import { PARALLEL_CALLS } from '#sync/pull/parallel.ts'
import { type PullOutcome, pull } from '#sync/pull/pull.ts'
import { OWNER_TABLES, readOwner } from '#sync/pull/read-owner.ts'
import { PROBES, type Way } from '#sync/pull/way.ts'

interface QueueOptions {
  readonly context: PullContext & { readonly signal: AbortSignal }
  /** Whose data it is, and what is known of each copy. */
  readonly known: Known
  /** What the manifest promises, where there is one. */
  readonly promised: (name: DatasetName) => string | undefined
  /** What the calls tell of the way to the server. */
  readonly way: Way
  /** Pulled, a few of them, only where the others leave it open whether the way is there. */
  readonly spare?: readonly Dataset[]
  readonly onOutcome: (dataset: Dataset, outcome: PullOutcome) => void
}

export interface Known {
  readonly owner: Owner | undefined
  readonly freshness: ReadonlyMap<DatasetName, FreshnessRow>
  readonly parts: readonly PartRow[]
}

export interface PullQueue {
  /** Brings these forward: somebody looks at them. */
  hurry(names: readonly DatasetName[]): void
  /** Pulls all, some at a time, and none once the way to the server is closed. */
  run(): Promise<void>
}

/** What a queue starts from. */
export async function readKnown(db: PersonDatabase): Promise<Known> {
  const tables = [...OWNER_TABLES, 'freshness', 'parts'] as const
  const [owner, rows, parts] = await db.transaction('r', tables, () =>
    Promise.all([readOwner(db), db.freshness.toArray(), db.parts.toArray()]),
  )
  return { owner, freshness: new Map(rows.map((row) => [row.dataset, row])), parts }
}

/**
 * A sync's pulls in their order; one that comes `after` others waits for what their answers decide.
 * While one writes the next asks, so what all need of the database was read before the first of them
 * writes: behind a list of thousands it would wait for a second.
 *
 * While nothing was answered a few are asked, rather such as were well the last time: a server that
 * answers some calls badly must not hide that it answers the others.
 */
export function createPullQueue(
  datasets: readonly Dataset[],
  { context, known, promised, way, spare = [], onOutcome }: QueueOptions,
): PullQueue {
  const waiting = inOrder(datasets)
  const probes = spare.filter(isProbe).slice(0, PROBES)
  /** When those after one need no longer wait: what it decides is known, or will not be. */
  const settled = new Map(datasets.map(({ name }) => [name, deferred()]))
  const ending: Promise<void>[] = []
  let { owner } = known
  let asking = 0
  let finish = () => {}

  function isOver(): boolean {
    return way.state() === 'closed' || context.signal.aborted
  }

  function isProbe({ name, after = [] }: Dataset): boolean {
    return after.length === 0 && known.freshness.get(name)?.fault === undefined
  }

  function next(): Dataset | undefined {
    if (isOver()) return undefined
    if (way.state() === 'unknown') {
      const at = waiting.findIndex(isProbe)
      if (at > 0) return waiting.splice(at, 1)[0]
    }
    return waiting.shift() ?? (way.isInDoubt() ? probes.shift() : undefined)
  }

  async function pullOne(dataset: Dataset, onFetched: () => void): Promise<void> {
    await Promise.all((dataset.after ?? []).map((name) => settled.get(name)?.promise))
    if (isOver()) return
    const held = known.freshness.get(dataset.name)
    if (dataset.isFor && !(owner && dataset.isFor(owner))) {
      if (owner && held) await dataset.forget(context.db)
      return
    }
    const own = {
      owner,
      parts: known.parts,
      promised: promised(dataset.name),
      onFetched(news: Partial<Decisive> = {}) {
        if (owner) owner = { ...owner, ...news }
        settled.get(dataset.name)?.resolve()
        onFetched()
      },
    }
    onOutcome(dataset, await pull(dataset, { ...context, ...own }, held))
  }

  function begin(dataset: Dataset): void {
    asking++
    const fetched = deferred()
    const ended = pullOne(dataset, fetched.resolve).finally(settled.get(dataset.name)?.resolve)
    ending.push(ended)
    const goOn = () => {
      asking--
      fill()
    }
    // What it failed with, `ending` tells.
    Promise.race([fetched.promise, ended]).then(goOn, goOn)
  }

  function fill(): void {
    const most = way.state() === 'open' ? PARALLEL_CALLS : PROBES
    while (asking < most) {
      const dataset = next()
      if (!dataset) break
      begin(dataset)
    }
    // A queue that was given up leaves nobody waiting.
    if (isOver()) for (const { resolve } of settled.values()) resolve()
    if (asking === 0) finish()
  }

  return {
    hurry(names) {
      const shown = waiting.filter(({ name }) => names.includes(name))
      waiting.splice(0, waiting.length, ...inOrder([...shown, ...waiting]))
    },
    async run() {
      await new Promise<void>((resolve) => {
        finish = resolve
        fill()
      })
      await Promise.all(ending)
      way.end()
    },
  }
}

/** Each after those it comes after: else all could wait for one that is still in the queue. */
function inOrder(datasets: readonly Dataset[]): Dataset[] {
  const ordered = new Set<Dataset>()
  function add(dataset: Dataset): void {
    for (const need of datasets) if (dataset.after?.includes(need.name)) add(need)
    ordered.add(dataset)
  }
  for (const dataset of datasets) add(dataset)
  return [...ordered]
}
