import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgresCluster } from '#scripts/postgres-cluster.ts'
import { openDatabase } from '#server/db/open.ts'
import { keepDemo } from '#server/demo/fill.ts'
import { addManyPeople, FIRST_EMPLEADO, tokensOfMany } from '#tests/bench/many-people.ts'
import {
  NOTHING_SEEN,
  type Phone,
  type StartsSeen,
  startPhone,
  type Way,
} from '#tests/bench/starts/phone.ts'
import { HOLDINGS, type Holds, startCalls } from '#tests/bench/starts/start-calls.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { type ServerProcess, startServerProcess } from '#tests/fixtures/server-process.ts'

/**
 * `npm run bench:starts [-- --phones 500 --database pglite|postgres|two --way pull|calls]`: whole starts of the
 * app, every phone's within one second, beside the same starts one phone after the other on the same server.
 * Each phone has a person of its own and asks for the settings and by one call for all its data (`pull`), or for
 * manifest and every dataset (`calls`), by six connections as browsers do.
 */
const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '500' },
    database: { type: 'string', default: 'all' },
    way: { type: 'string', default: 'pull' },
  },
})
const phones = Number(values.phones)
if (!Number.isInteger(phones) || phones < 1)
  throw new Error('--phones wants a whole number above 0.')

if (values.way !== 'pull' && values.way !== 'calls') throw new Error('--way wants pull or calls.')
const way: Way = values.way

/** The query for one person's hours. */
const DAYS = 60
const AIMS = 'aims: no connection lost, no error, together ≤ 2.00 × one after the other'
/** Linux counts a process's time in these. */
const TICK_MS = 10

if (isAsked('pglite')) await bench('PGlite', '', 1)
if (isAsked('postgres')) await benchPostgres('PostgreSQL', 1)
if (isAsked('two')) await benchPostgres('PostgreSQL, two processes', 2)

function isAsked(database: string): boolean {
  return values.database === 'all' || values.database === database
}

async function benchPostgres(name: string, processes: number): Promise<void> {
  const cluster = await startPostgresCluster()
  try {
    await bench(name, cluster.url, processes)
  } finally {
    await cluster.stop()
  }
}

async function bench(name: string, databaseUrl: string, processes: number): Promise<void> {
  const folder = makeFolder('bench-starts')
  const servers: ServerProcess[] = []
  try {
    const held = await fill(folder, databaseUrl)
    const environment = databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl, DEMO: '1' }
    for (let index = 0; index < processes; index++) {
      servers.push(await startServerProcess(folder, { ...environment, LOG_LEVEL: 'warn' }))
    }
    const load = loadavg().map((each) => each.toFixed(1))
    console.log(
      `\n${name}, ${phones} phones by ${way}, load of the machine ${load.join(' ')} · ${AIMS}`,
    )
    printRow(
      '',
      'one by one',
      'together',
      'ratio',
      'CPU a phone',
      'silence',
      'put off',
      'lost',
      'errors',
    )
    // Warm, with all data cached: the first round is not measured.
    await startAll(servers, held, HOLDINGS['with none'], 0)
    for (const [holding, holds] of Object.entries(HOLDINGS)) {
      const alone = await startAll(servers, held, holds, 0)
      const together = await startAll(servers, held, holds, 1000)
      const ratio = together.ms / alone.ms
      printRow(
        holding,
        ...[`${(alone.ms / 1000).toFixed(1)} s`, `${(together.ms / 1000).toFixed(1)} s`],
        ...[ratio.toFixed(2), `${(together.cpuMs / phones).toFixed(1)} ms`],
        ...[`${(together.seen.longestMs / 1000).toFixed(1)} s`, `${together.seen.putOff}`],
        ...[`${together.seen.lost}`, `${together.seen.errors + alone.seen.errors}`],
      )
    }
  } finally {
    for (const server of servers) await server.stop()
    removeFolder(folder)
  }
}

/** Adds people to the demo before any server starts; returns their phones. */
async function fill(dataFolder: string, databaseUrl: string): Promise<Phone[]> {
  const chosen = databaseUrl === '' ? {} : { databaseUrl }
  const opened = await openDatabase({ dataFolder, minFreeBytes: 0, ...chosen })
  try {
    return await opened.withLongLimit(async (database) => {
      await keepDemo(database, { fillEmpty: true }, new Date())
      await addManyPeople(database, phones, DAYS)
      const tokens = await tokensOfMany(database, phones)
      return tokens.map((token) => ({ token, tags: new Map() }))
    })
  } finally {
    await opened.close()
  }
}

interface AllStarted {
  readonly ms: number
  /** CPU time of the server processes. */
  readonly cpuMs: number
  readonly seen: StartsSeen
}

/** Starts every phone, spread over `withinMs`; with 0 one after the other. */
async function startAll(
  servers: readonly ServerProcess[],
  held: readonly Phone[],
  holds: Holds,
  withinMs: number,
): Promise<AllStarted> {
  const calls = startCalls(FIRST_EMPLEADO, new Date())
  const seen = { ...NOTHING_SEEN }
  const cpuBefore = cpuMsOf(servers)
  const begin = performance.now()
  const start = async (phone: Phone, index: number) => {
    const { url = '' } = servers[index % servers.length] ?? {}
    await startPhone(url, phone, way, calls, holds, seen)
  }
  if (withinMs === 0) {
    for (const [index, phone] of held.entries()) await start(phone, index)
  } else {
    await Promise.all(
      held.map(async (phone, index) => {
        await wait((index * withinMs) / held.length)
        await start(phone, index)
      }),
    )
  }
  return { ms: performance.now() - begin, cpuMs: cpuMsOf(servers) - cpuBefore, seen }
}

/** The processors' time that the processes have used, from Linux's /proc. */
function cpuMsOf(servers: readonly ServerProcess[]): number {
  return servers.reduce((sum, { pid }) => {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in brackets that may hold spaces; time in user and system are 14th and 15th.
    const fields = facts.slice(facts.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }, 0)
}

function printRow(name: string, ...cells: readonly string[]): void {
  console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join(''))
}
