import type { DatasetName } from '#contract/sync.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import type { FreshnessRow, PartRow } from '#db/tables.ts'
import type { Dataset, PullConditions, PullContext, PulledPerson } from '#sync/pull/dataset.ts'
import { deferred } from '#sync/pull/deferred.ts'
import { PARALLEL_CALLS } from '#sync/pull/parallel.ts'
import { type PullOutcome, pull } from '#sync/pull/pull.ts'
import { PROBES, type Reachability } from '#sync/pull/reachability.ts'
import { PERSON_TABLES, readPerson } from '#sync/pull/read-person.ts'

interface QueueOptions {
  readonly context: PullContext & { readonly signal: AbortSignal }
  /** Whose data it is, and what is known of each copy. */
  readonly known: Known
  /** What the manifest promises, where there is one. */
  readonly promised: (name: DatasetName) => string | undefined
  /** Whether the server can be reached, as the calls show it. */
  readonly reachability: Reachability
  /** Some of them are pulled only where the others do not show whether the server can be reached. */
  readonly spare?: readonly Dataset[]
  readonly onOutcome: (dataset: Dataset, outcome: PullOutcome) => void
}

export interface Known {
  readonly person: PulledPerson | undefined
  readonly freshness: ReadonlyMap<DatasetName, FreshnessRow>
  readonly parts: readonly PartRow[]
}

export interface PullQueue {
  /** Brings these forward: a screen shows them. */
  hurry(names: readonly DatasetName[]): void
  /** Pulls all, some at a time, and none once the server cannot be reached. */
  run(): Promise<void>
}

/** What a queue starts from. */
export async function readKnown(db: PersonDatabase): Promise<Known> {
  const tables = [...PERSON_TABLES, 'parts'] as const
  const [person, rows, parts] = await db.transaction('r', tables, () =>
    Promise.all([readPerson(db), db.freshness.toArray(), db.parts.toArray()]),
  )
  return { person, freshness: new Map(rows.map((row) => [row.dataset, row])), parts }
}

/**
 * A sync's pulls in their order; one that comes `after` others waits for what their answers decide.
 * While one writes the next asks, so what all need of the database was read before the first of them
 * writes: behind a list of thousands it would wait for a second.
 *
 * While nothing was answered only a few are asked, first the datasets whose last pull succeeded,
 * whether due or `spare`: a server that answers some calls badly must not hide that it answers the others.
 */
export function createPullQueue(
  datasets: readonly Dataset[],
  { context, known, promised, reachability, spare = [], onOutcome }: QueueOptions,
): PullQueue {
  const waiting = inOrder(datasets)
  const probes = spare.filter(isProbe).slice(0, PROBES)
  /** When those after one need no longer wait: what it decides is known, or will not be. */
  const settled = new Map(datasets.map(({ name }) => [name, deferred()]))
  const ending: Promise<void>[] = []
  let { person } = known
  let asking = 0
  /** Of those being asked, the ones that were well the last time. */
  let probing = 0
  /** How many that were not were asked before any call was answered. */
  let suspects = 0
  let finish = () => {}

  function isOver(): boolean {
    return reachability.state() === 'closed' || context.signal.aborted
  }

  function isProbe({ name, after = [] }: Dataset): boolean {
    return after.length === 0 && known.freshness.get(name)?.fault === undefined
  }

  function next(): Dataset | undefined {
    if (isOver()) return undefined
    if (reachability.state() === 'open') return waiting.shift()
    const at = waiting.findIndex(isProbe)
    if (at >= 0) return waiting.splice(at, 1)[0]
    // Calls that failed the last time prove little by failing again: they cannot close the connection alone.
    if (waiting.length > 0 && suspects < PROBES - 1) {
      suspects++
      return waiting.shift()
    }
    if (probes.length > 0 && (waiting.length > 0 || reachability.isInDoubt())) return probes.shift()
    return probing > 0 ? undefined : waiting.shift()
  }

  async function pullOne(dataset: Dataset, onFetched: () => void): Promise<void> {
    await Promise.all((dataset.after ?? []).map((name) => settled.get(name)?.promise))
    if (isOver()) return
    const held = known.freshness.get(dataset.name)
    if (dataset.isFor && !(person && dataset.isFor(person))) {
      if (person && held) await dataset.forget(context.db)
      return
    }
    const own = {
      person,
      parts: known.parts,
      promised: promised(dataset.name),
      onFetched(news: Partial<PullConditions> = {}) {
        if (person) person = { ...person, ...news }
        settled.get(dataset.name)?.resolve()
        onFetched()
      },
    }
    onOutcome(dataset, await pull(dataset, { ...context, ...own }, held))
  }

  function begin(dataset: Dataset): void {
    const probe = isProbe(dataset) ? 1 : 0
    asking++
    probing += probe
    const fetched = deferred()
    const ended = pullOne(dataset, fetched.resolve).finally(settled.get(dataset.name)?.resolve)
    ending.push(ended)
    const goOn = () => {
      asking--
      probing -= probe
      fill()
    }
    // What it failed with, `ending` tells.
    Promise.race([fetched.promise, ended]).then(goOn, goOn)
  }

  function fill(): void {
    const most = reachability.state() === 'open' ? PARALLEL_CALLS : PROBES
    while (asking < most) {
      const dataset = next()
      if (!dataset) break
      begin(dataset)
    }
    // A queue that was given up leaves no caller waiting.
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
      reachability.end()
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
