import type { MIRRORED_TABLES, PersonDatabase } from '#db/database.ts'

/** More rows than this go alone, after the others: nobody's few rows wait for somebody's thousands. */
const FEW_ROWS = 500

type Tables = readonly (typeof MIRRORED_TABLES)[number][]

/**
 * Runs `work` in a transaction over `tables` in which about `rows` rows are written. `work` may run
 * a second time, after a transaction that was undone.
 */
export type GroupedWrite = <Result>(
  tables: Tables,
  rows: number,
  work: () => Promise<Result>,
) => Promise<Result>

interface Write {
  readonly tables: Tables
  readonly rows: number
  /** In a transaction; gives what to say when it is on the disk. */
  readonly run: () => Promise<() => void>
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
    const said = await db.transaction('rw', [...tables], async () => {
      // At once: each reads what it compares with, and one after the other would wait for each read.
      return Promise.all(writes.map(({ run }) => run()))
    })
    for (const say of said) say()
  }

  return (tables, rows, work) =>
    new Promise((resolve, reject) => {
      const run = async () => {
        const result = await work()
        return () => resolve(result)
      }
      waiting.push({ tables, rows, run, fail: reject })
      void writeAll()
    })
}
