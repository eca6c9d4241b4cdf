import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgresCluster } from '#scripts/postgres-cluster.ts'
import { openDatabase } from '#server/db/open.ts'
import { keepDemo } from '#server/demo/fill.ts'
import { vapidKeys } from '#server/services/kept-settings.ts'
import { addManyPeople, FIRST_EMPLEADO } from '#tests/bench/many-people.ts'
import { startCalls } from '#tests/bench/starts/start-calls.ts'
import { chanceOf } from '#tests/chaos/chance.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { startPushService } from '#tests/fixtures/push-service.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'
import { livePhone, type SoakWorld } from '#tests/soak/phone.ts'
import { openProbe, type Probe, ROWS_OF, type Sample } from '#tests/soak/probe.ts'
import { isSteeper, type Point, slopeOf } from '#tests/soak/slope.ts'
import { NO_WORK } from '#tests/soak/work.ts'

/**
 * `npm run soak [-- --minutes 15 --phones 20]`: phones that come and go, write, attach and are pushed to, on
 * PostgreSQL; on the way the database is restarted and the server is killed and started again. What the server
 * holds has to stay flat: it is measured once warm, before the kill and after it, and printed as slopes. Ends
 * with 1 when something surely grows, an answer was wrong, or an idea was lost or doubled.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    phones: { type: 'string', default: '20' },
  },
})
const minutes = Number(values.minutes)
const phones = Number(values.phones)
if (!(minutes >= 2)) throw new Error('--minutes wants 2 or more.')
if (!Number.isInteger(phones) || phones < 1) throw new Error('--phones wants a whole number.')

/** Shares of the run: when which event happens, and from when the server counts as warm. */
const RESTART_AT = 0.3
const KILL_AT = 0.55
const WARM = [0.12, 0.67] as const

/** The steepest slopes by the hour; no table may grow by more than a row a minute without a cause. */
const AIMS: Readonly<Record<string, number>> = {
  'heap, MB': 20,
  ...{ handles: 12, 'open files': 12, 'database connections': 12, 'files left': 12 },
}
const ROWS_AIM = 60

const cluster = await startPostgresCluster()
const folder = makeFolder('soak')
const temporary = join(folder, 'temporary')
mkdirSync(temporary)
const data = join(folder, 'data')
mkdirSync(data)
const config = join(folder, 'config.json')
const usernames = Array.from({ length: phones }, (_, index) => `bench${index + 1}`)
writeFileSync(config, JSON.stringify({ pushUsers: usernames }))
const prepared = await fill()
const push = await startPushService(prepared.publicKey)
const environment = {
  ...{ DATABASE_URL: cluster.url, DEMO: '1', LOG_LEVEL: 'warn', PUSH_LOCAL: '1' },
  ...{ CONFIG: config, TMPDIR: temporary, UPLOAD_MB_PER_DAY: '10000' },
}
const server = await startServerProcess(data, environment, ['--inspect=127.0.0.1:0'])
const ending = new AbortController()
const world: SoakWorld = {
  origin: () => server.url,
  signal: ending.signal,
  work: { ...NO_WORK },
  ideas: new Set(),
  faults: [],
  later: { answered: 0, silent: 0 },
}
const began = performance.now()
const minute = () => (performance.now() - began) / 60_000
let failed = false
try {
  console.log(`${minutes} minutes, ${phones} phones, PostgreSQL`)
  const living = usernames.map((username, index) =>
    livePhone(
      {
        username,
        subscription: push.subscribe(`phone-${index}`),
        paths: pathsOf(),
        categoryId: prepared.categoryId,
        chance: chanceOf(index + 1),
      },
      world,
    ),
  )
  const publishing = publish()
  const before = await watchUntil(RESTART_AT)
  await cluster.restart()
  console.log(`  ${minute().toFixed(1)} min: the database was restarted`)
  const first = [...before, ...(await watchUntil(KILL_AT))]
  await server.stop('SIGKILL')
  await server.start()
  console.log(`  ${minute().toFixed(1)} min: the server was killed and started again`)
  const second = await watchUntil(1)
  ending.abort()
  await Promise.all([...living, publishing])
  tell('before the kill', first, WARM[0])
  tell('after it', second, WARM[1])
  await tellWork()
} catch (error) {
  console.error(server.output.slice(-5_000))
  throw error
} finally {
  ending.abort()
  await server.stop()
  await push.close()
  await cluster.stop()
  removeFolder(folder)
}
process.exitCode = failed ? 1 : 0

interface Seen {
  readonly at: number
  readonly sample: Sample
}

/** Samples until that share of the run has passed. */
async function watchUntil(share: number): Promise<Seen[]> {
  const every = Math.max(3_000, (minutes * 60_000) / 150)
  const seen: Seen[] = []
  const probe: Probe = await openProbe(server, cluster.url, [temporary, data])
  try {
    while (minute() < minutes * share) {
      seen.push({ at: minute(), sample: await probe.take(world.work) })
      await wait(every)
    }
  } finally {
    probe.close()
  }
  return seen
}

/** As another program would: one message after the other, by plain SQL. */
async function publish(): Promise<void> {
  while (!ending.signal.aborted) {
    await wait(5_000, undefined, { signal: ending.signal }).catch(() => undefined)
    const client = new pg.Client({ connectionString: cluster.url })
    // A restarting database ends the connection.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const added = await client.query(
        // Urgent: any other would wait for the readers' working hours.
        `insert into messages (reference, day, clase, titulo, texto, cooperativa, audiences, urgent)
         select $1, current_date, clase, titulo, texto, cooperativa, array['TCA'], true from messages limit 1`,
        [`soak-${crypto.randomUUID()}`],
      )
      world.work.messages += added.rowCount ?? 0
      world.work.pushes += (added.rowCount ?? 0) * phones
      // The same number of rows in every list of messages.
      const gone = await client.query(
        `delete from messages where id in (
           select id from messages where reference like 'soak-%' order by id desc offset 20)`,
      )
      world.work.messages -= gone.rowCount ?? 0
    } catch {
      // While the database restarts.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function pathsOf(): string[] {
  const { first, datasets } = startCalls(FIRST_EMPLEADO, new Date())
  return [...first, ...datasets]
}

async function fill() {
  const opened = await openDatabase({ dataFolder: data, minFreeBytes: 0, databaseUrl: cluster.url })
  try {
    return await opened.withLongLimit(async (database) => {
      await keepDemo(database, { fillEmpty: true }, new Date())
      await addManyPeople(database, phones, 30)
      const { publicKey } = await vapidKeys(database)
      const [category] = await database.query.ideaCategories.findMany({ limit: 1 })
      return { publicKey, categoryId: String(category?.id) }
    })
  } finally {
    await opened.close()
  }
}

/** The slopes of the samples since the server was warm. */
function tell(when: string, seen: readonly Seen[], warm: number): void {
  const counted = seen.filter(({ at }) => at >= minutes * warm)
  const names = [...(counted[0]?.sample.keys() ?? [])]
  console.log(`\n${when}: ${counted.length} samples`)
  console.log(row('', 'first', 'last', 'an hour', '±', 'aim'))
  for (const name of names) {
    const points: Point[] = counted.map(({ at, sample }) => ({ at, value: sample.get(name) ?? 0 }))
    const slope = slopeOf(points)
    const aim = AIMS[name] ?? ROWS_AIM
    const isRows = name.startsWith(ROWS_OF)
    if (!slope) {
      failed = true
      console.log(row(name, 'too few samples'))
      continue
    }
    const isBad = isSteeper(slope, aim / 60)
    failed ||= isBad
    // Of the many tables those that change.
    if (isRows && !isBad && Math.abs(slope.perMinute * 60) < 1) continue
    const [first, last] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0]
    const numbers = [first, last, slope.perMinute * 60, slope.error * 120]
    console.log(
      row(name, ...numbers.map((each) => each.toFixed(1)), `≤ ${aim}`) + (isBad ? '  GROWS' : ''),
    )
  }
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(38) + cells.map((cell) => cell.padStart(12)).join('')
}

/** Every acknowledged idea is there once. */
async function tellWork(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query<{ titulo: string }>(
    `select titulo from ideas where titulo ~ '^[0-9a-f-]{36}$'`,
  )
  await client.end()
  const stored = rows.map(({ titulo }) => titulo)
  const lost = [...world.ideas].filter((title) => !stored.includes(title)).length
  const doubled = stored.length - new Set(stored).size
  const { work, later, faults } = world
  const broken = push.taken.filter(({ to }) => to === 'broken').length
  console.log(
    `\n${work.logIns} log-ins, ${work.ideas} ideas, ${work.requests} requests with a file, ${push.taken.length} pushes;`,
    `told to come later ${later.answered} times, no answer ${later.silent} times`,
  )
  console.log(
    `lost ${lost}, doubled ${doubled}, wrong answers ${faults.length}, broken pushes ${broken}`,
  )
  for (const fault of new Set(faults)) console.log(`  ${fault}`)
  if (lost + doubled + faults.length + broken > 0) failed = true
}
