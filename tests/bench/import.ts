import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { addDays, makeDay, toWireDay } from '#contract/day.ts'
import { startPostgresCluster } from '#scripts/postgres-cluster.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { people } from '#server/db/schema.ts'
import { workedDays } from '#server/office/import/kinds/worked-days.ts'
import { runImport } from '#server/office/import/run-import.ts'
import { printTable, timesRow } from '#tests/bench/report.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'

/**
 * `npm run bench:import`: 50,000 lines of worked days, imported into an empty table, beside `COPY` of
 * the resulting rows into the same table with the same triggers. In turn, in one run; the ratio counts.
 */
const PEOPLE = 100
const DAYS = 500
const ROUNDS = 3
const FIRST_EMPLOYEE = 5000
const FIRST_DAY = makeDay(2025, 1, 1)

const folder = makeFolder('bench-import')
const csv = join(folder, 'hours.csv')
const copied = join(folder, 'hours.copy')

try {
  writeFileSync(csv, csvOf())
  await benchPostgres()
  await benchEmbedded()
} finally {
  removeFolder(folder)
}

async function benchPostgres(): Promise<void> {
  const cluster = await startPostgresCluster()
  try {
    const opened = await openPostgres(cluster.url)
    try {
      await addPeople(opened)
      writeFileSync(copied, await copyRows(opened))
      // PostgreSQL's own user reads it.
      chmodSync(folder, 0o755)
      chmodSync(copied, 0o644)
      const floor: number[] = []
      const { times, memory } = await timeImports(opened, async () => {
        await opened.withLongLimit((database) => database.execute(sql`truncate hour_days`))
        const copy = sql.raw(copyFrom(copied))
        const run = () => opened.withLongLimit((database) => database.execute(copy))
        floor.push(await timed(run))
      })
      report('PostgreSQL', floor, times, memory)
    } finally {
      await opened.close()
    }
  } finally {
    await cluster.stop()
  }
}

/** PGlite's wire takes no `COPY`: the floor calls the same engine directly, on the same folder. */
async function benchEmbedded(): Promise<void> {
  const data = join(folder, 'embedded')
  const opened = await openEmbedded(data)
  await addPeople(opened)
  const { times, memory } = await timeImports(opened, async () => undefined)
  await opened.close()
  const engine = await PGlite.create(data)
  const blob = new Blob([readFileSync(copied)])
  const floor: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await engine.exec('truncate hour_days')
    floor.push(await timed(() => engine.query(copyFrom('/dev/blob'), [], { blob })))
  }
  await engine.close()
  report('PGlite', floor, times, memory)
}

interface Imported {
  readonly times: readonly number[]
  /** The largest increase above idle in any round, in MB. */
  readonly memory: number
}

/** Imports repeatedly into the emptied table; `between` runs before each. */
async function timeImports(
  opened: OpenDatabase,
  between: () => Promise<unknown>,
): Promise<Imported> {
  const times: number[] = []
  let memory = 0
  for (let round = 0; round < ROUNDS; round++) {
    await between()
    await opened.withLongLimit((database) => database.execute(sql`truncate hour_days`))
    const watched = watchMemory()
    times.push(
      await timed(async () => {
        const answer = await runImport(opened, {
          kind: workedDays,
          file: { path: csv, name: 'hours.csv' },
          ...{ apply: true, confirmedRemovals: 0, actor: 'bench', now: new Date() },
        })
        if (answer.counts.added !== PEOPLE * DAYS) throw new Error(JSON.stringify(answer.faults))
      }),
    )
    memory = Math.max(memory, watched())
    await opened.withLongLimit((database) =>
      database.execute(sql`truncate imports, import_changes`),
    )
  }
  return { times, memory }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Samples the memory of the whole process, threads included, until it is asked for the largest increase,
 * in MB.
 */
function watchMemory(): () => number {
  globalThis.gc?.()
  const idle = process.memoryUsage.rss()
  let most = idle
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  return () => {
    clearInterval(look)
    return (most - idle) / 1024 / 1024
  }
}

function report(name: string, floor: readonly number[], times: readonly number[], memory: number) {
  console.log(`\n${name}, ${PEOPLE * DAYS} rows, ${ROUNDS} rounds`)
  printTable([
    ['', 'COPY', 'import', 'ratio', 'aim'],
    timesRow('into an empty table', floor, times, '≤ 4.00'),
    ['memory above idle', '', `${memory.toFixed(0)} MB`, '', '≤ 150 MB'],
  ])
}

async function addPeople(opened: OpenDatabase): Promise<void> {
  const numbers = Array.from({ length: PEOPLE }, (_, index) => FIRST_EMPLOYEE + index)
  await opened.database.insert(people).values(
    numbers.map((empleado) => ({
      ...{ empleado, username: `p${empleado}`, nombre: `Person ${empleado}`, passwordHash: '-' },
    })),
  )
}

function csvOf(): string {
  const lines = ['Empleado;Fecha;Horas;Tipo;Incidencia;Nombre;Centro']
  for (let person = 0; person < PEOPLE; person++) {
    for (let day = 0; day < DAYS; day++) {
      const date = toWireDay(addDays(FIRST_DAY, day))
      lines.push(`${FIRST_EMPLOYEE + person};${date};7,75;T;0;Goiza / Mañana;Ibarra`)
    }
  }
  return `${lines.join('\r\n')}\r\n`
}

/** The same rows as `COPY` takes them. */
async function copyRows({ database }: OpenDatabase): Promise<string> {
  const slots = '[{"tipo": "T", "nombre": "Goiza / Mañana", "minutes": 465, "incidencia": 0}]'
  const concepts = `{${Array.from({ length: 15 }, () => 0)}}`
  const ids = await database.select({ id: people.id }).from(people).orderBy(people.empleado)
  const lines: string[] = []
  for (const { id } of ids) {
    for (let day = 0; day < DAYS; day++) {
      lines.push([id, addDays(FIRST_DAY, day), 'Ibarra', slots, 0, concepts].join('\t'))
    }
  }
  return `${lines.join('\n')}\n`
}

function copyFrom(file: string): string {
  return `copy hour_days (person_id, day, nomcentro, slots, theoretical_minutes, concept_minutes) from '${file}'`
}
