import type { MIRRORED_TABLES, PersonDatabase } from '#db/person-database.ts'
import type { TableChanges } from '#sync/pull/table-changes.ts'

/** More rows than this go alone, after the others: a dataset's few rows do not wait for another's thousands. */
const FEW_ROWS = 500

/** Rows a single `bulkPut` takes: larger ones hold up every reader behind them. */
const CHUNK = 1000

type Tables = readonly (typeof MIRRORED_TABLES)[number][]

/** What is to be written, and what to say when it is on the disk. */
export interface PlannedWrite<Result> {
  readonly changes: readonly TableChanges[]
  readonly result: Result
}

/**
 * Writes what `plan` comes to, in a transaction over `tables` in which about `rows` rows are
 * written. `plan` reads in the same transaction, and may run a second time, after one that was
 * undone.
 */
export type GroupedWrite = <Result>(
  tables: Tables,
  rows: number,
  plan: () => Promise<PlannedWrite<Result>>,
) => Promise<Result>

interface Write {
  readonly tables: Tables
  readonly rows: number
  readonly plan: () => Promise<PlannedWrite<() => void>>
  readonly fail: (error: unknown) => void
}

/**
 * Writes of several datasets that are ready at the same time, in one transaction: each costs more to
 * begin and to commit than most datasets' rows do, and wakes the page once. Where a shared one fails
 * each tries alone, so that it is its own concern only.
 */
export function groupWrites(db: PersonDatabase): GroupedWrite {
  let waiting: Write[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    if (writing) return
    writing = true
    while (waiting.length > 0) {
      const few = waiting.filter(({ rows }) => rows <= FEW_ROWS)
      const next = few.length > 0 ? few : waiting.slice(0, 1)
      waiting = waiting.filter((write) => !next.includes(write))
      const [first, ...others] = next
      if (first && others.length === 0) await writeAlone(first)
      // Whose fault it was shows when each is tried alone.
      else await commit(next).catch(() => writeEachAlone(next))
    }
    writing = false
  }

  async function writeEachAlone(writes: readonly Write[]): Promise<void> {
    for (const write of writes) await writeAlone(write)
  }

  async function writeAlone(write: Write): Promise<void> {
    await commit([write]).catch(write.fail)
  }

  async function commit(writes: readonly Write[]): Promise<void> {
    const tables = new Set(writes.flatMap((write) => write.tables))
    const planned = await db.transaction('rw', [...tables], async () => {
      // At once: each reads what it compares with, and one after the other would wait for each read.
      const plans = await Promise.all(writes.map(({ plan }) => plan()))
      await applyChanges(plans.flatMap(({ changes }) => changes))
      return plans
    })
    for (const { result: say } of planned) say()
  }

  return (tables, rows, plan) =>
    new Promise((resolve, reject) => {
      const planOwn = async () => {
        const { changes, result } = await plan()
        return { changes, result: () => resolve(result) }
      }
      waiting.push({ tables, rows, plan: planOwn, fail: reject })
      void writeAll()
    })
}

/**
 * Writes `changes` in the caller's transaction, all at once: one after the other each table would
 * wait until a busy thread noticed the end of the previous one.
 */
export async function applyChanges(changes: readonly TableChanges[]): Promise<void> {
  const writes = Array.from(byTable(changes), async ([table, { obsolete, changed }]) => {
    if (obsolete.length > 0) await table.bulkDelete(obsolete)
    for (let start = 0; start < changed.length; start += CHUNK) {
      await table.bulkPut(changed.slice(start, start + CHUNK))
    }
  })
  await Promise.all(writes)
}

/** What several say of one table, together: each call costs more than a few rows. */
function byTable(changes: readonly TableChanges[]) {
  const together = new Map<TableChanges['table'], { obsolete: unknown[]; changed: unknown[] }>()
  for (const { table, obsolete = [], changed = [] } of changes) {
    const all = together.get(table) ?? { obsolete: [], changed: [] }
    for (const key of obsolete) all.obsolete.push(key)
    for (const row of changed) all.changed.push(row)
    together.set(table, all)
  }
  return together
}
