import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { API_ROOT } from '#contract/call.ts'
import { startPostgresCluster } from '#scripts/postgres-cluster.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { FIRST_EMPLEADO } from '#tests/bench/many-people.ts'
import { ask } from '#tests/bench/phones.ts'
import { median } from '#tests/bench/report.ts'
import { fill, type Size } from '#tests/bench/scale/fill.ts'
import { publishToAll } from '#tests/bench/scale/publish.ts'
import { startCalls } from '#tests/bench/starts/start-calls.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { administer, databaseUrl } from '#tests/fixtures/postgres-databases.ts'
import { type ServerProcess, startServerProcess } from '#tests/fixtures/server-process.ts'

/**
 * `npm run bench:scale [-- --people 70000 --messages 100000 --rounds 200]`: what sign-in, manifest and every
 * dataset take in a cooperative of 70,000 people beside one of 600, on PostgreSQL; each with 29 worked days and
 * 14 documents a person, and with the same messages. Both servers are asked in turn.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '70000' },
    messages: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '200' },
  },
})
const FEW = 600
const each = { days: 29, documents: 14, messages: Number(values.messages) }
const rounds = Number(values.rounds)
const AIM = 1.5
/** Sign-in computes a hash; a list of a third of all messages is megabytes. */
const LONG = new Set(['sign-in', 'mensajeria/list', 'mensajeria/leidos'])
/** Different people ask, so that a cache per person would show. */
const SIGNED_IN = 200
/** Tables that grow. A small one is rightly read in sequence. */
const GROWN_ROWS = 1000

interface Cooperative {
  readonly server: ServerProcess
  readonly url: string
  readonly tokens: readonly string[]
}

const cluster = await startPostgresCluster()
const folder = makeFolder('bench-scale')
const servers: ServerProcess[] = []
try {
  const few = await open('few', { people: FEW, ...each })
  const many = await open('many', { people: Number(values.people), ...each })
  const load = loadavg().map((average) => average.toFixed(1))
  console.log(`\n${values.people} people beside ${FEW}, load of the machine ${load.join(' ')}`)
  printRow('', `p50 of ${FEW}`, `p99 of ${FEW}`, 'p50', 'p99', 'p99 ratio', 'aim')
  await resetCounts(many)
  for (const call of callsOf()) await compare(call, few, many)
  const [own, other] = [memoryOf(many.server), memoryOf(few.server)]
  printRow('memory', `${other} MB`, '', `${own} MB`, '', (own / other).toFixed(2), `≤ ${AIM}`)
  await tellSequences(many)
  // Without server processes, which would send pushes.
  for (const server of servers) await server.stop()
  const [perFew, perMany] = [await publishToAll(few.url), await publishToAll(many.url)]
  printRow(
    'a message to all, for each person',
    ...[`${perFew.toFixed(0)} µs`, '', `${perMany.toFixed(0)} µs`, ''],
    ...[(perMany / perFew).toFixed(2), `≤ ${AIM}`],
  )
} finally {
  for (const server of servers) await server.stop()
  removeFolder(folder)
  await cluster.stop()
}

async function open(name: string, size: Size): Promise<Cooperative> {
  await administer(cluster.url, `create database ${name}`)
  const url = databaseUrl(cluster.url, name)
  const before = performance.now()
  const tokens = await fill(url, size, SIGNED_IN)
  console.log(`${name}: filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
  const server = await startServerProcess(folder, { DATABASE_URL: url, LOG_LEVEL: 'warn' })
  servers.push(server)
  return { server, url, tokens }
}

interface Call {
  readonly name: string
  readonly path: string
  readonly body?: string
  readonly status: number
  /** Sends the manifest's current ETag. */
  readonly isHeld?: true
}

function callsOf(): Call[] {
  const { datasets } = startCalls(FIRST_EMPLEADO, new Date())
  const manifest = `${API_ROOT}sync/manifest`
  const body = JSON.stringify({ username: 'ane', password: DEMO_PASSWORD })
  return [
    { name: 'sign-in', path: `${API_ROOT}auth/login`, body, status: 200 },
    { name: 'manifest, unchanged', path: manifest, status: 304, isHeld: true },
    { name: 'manifest, changed', path: manifest, status: 200 },
    ...datasets.map((path) => ({ name: nameOf(path), path, status: 200 })),
  ]
}

/** `horas/GetData Horastrabajadas` of its address. */
function nameOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://x')
  const which = searchParams.get('accion') ?? searchParams.get('cat') ?? ''
  return `${pathname.slice(API_ROOT.length)} ${which}`.trim()
}

/** A call that misses its aim is measured twice more, and the middle ratio counts: a p99 is of few calls. */
async function compare(call: Call, few: Cooperative, many: Cooperative): Promise<void> {
  const first = await inTurn(call, few, many)
  const tries =
    ratioOf(first) <= AIM
      ? [first]
      : [first, await inTurn(call, few, many), await inTurn(call, few, many)]
  const ratio = median(tries.map(ratioOf))
  const middle = tries.find((times) => ratioOf(times) === ratio) ?? first
  printRow(
    call.name,
    ...[middle.few, middle.many].flatMap((ms) => [`${median(ms).toFixed(1)} ms`, toldP99(ms)]),
    ...[ratio.toFixed(2), `≤ ${AIM}`],
  )
}

/** How long a call took in either cooperative, in milliseconds. */
interface Times {
  readonly few: readonly number[]
  readonly many: readonly number[]
}

/** Asks both cooperatives in turn. */
async function inTurn(call: Call, few: Cooperative, many: Cooperative): Promise<Times> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  const count = LONG.has(call.name) ? Math.max(20, rounds / 10) : rounds
  for (let round = -5; round < count; round++) {
    const [one, other] = [await timed(call, few, round), await timed(call, many, round)]
    if (round < 0) continue
    times.few.push(one)
    times.many.push(other)
  }
  return times
}

function ratioOf({ few, many }: Times): number {
  return p99(many) / p99(few)
}

function toldP99(ms: readonly number[]): string {
  return `${p99(ms).toFixed(1)} ms`
}

async function timed(call: Call, { server, tokens }: Cooperative, round: number): Promise<number> {
  const token = tokens[Math.abs(round) % tokens.length] ?? ''
  const url = new URL(call.path, server.url)
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (call.isHeld) {
    const held = await fetch(url, { headers })
    await held.body?.cancel()
    headers['if-none-match'] = held.headers.get('etag') ?? ''
  }
  if (call.body !== undefined) headers['content-type'] = 'application/json'
  const agent = new Agent()
  const before = performance.now()
  const status = await ask(url, headers, agent, call.body)
  const ms = performance.now() - before
  agent.destroy()
  if (status !== call.status) throw new Error(`${call.name}: ${status} instead of ${call.status}`)
  return ms
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}

async function resetCounts({ url }: Cooperative): Promise<void> {
  await administer(url, 'select pg_stat_reset()')
}

/** PostgreSQL's own count of rows of growing tables that were read without an index. */
async function tellSequences({ url }: Cooperative): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select s.relname, s.seq_scan, s.seq_tup_read from pg_stat_user_tables s
     join pg_class c on c.oid = s.relid
     where s.seq_tup_read > $1 and c.reltuples > $1 order by s.seq_tup_read desc`,
    [GROWN_ROWS],
  )
  await client.end()
  console.log('tables of more than a thousand rows that were read without an index (aim: none):')
  for (const { relname, seq_scan: scans, seq_tup_read: read } of rows) {
    printRow(`  ${relname}`, `${scans} times`, `${read} rows`)
  }
  if (rows.length === 0) console.log('  none')
}

/** In MB, resident. */
function memoryOf({ pid }: ServerProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

function printRow(name: string, ...cells: readonly string[]): void {
  console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(14)).join(''))
}
