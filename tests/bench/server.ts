import { parseArgs } from 'node:util'
import { loginReplySchema } from '#contract/auth/auth.ts'
import { API_ROOT } from '#contract/call.ts'
import { getFileList } from '#contract/documents/files.ts'
import { allMessages } from '#contract/messages.ts'
import { startPostgresCluster } from '#scripts/postgres-cluster.ts'
import { DEMO_PASSWORD, DEMO_USERNAMES } from '#server/demo/people.ts'
import { type Call as Asked, type Beside, besideCrowd, type Crowd } from '#tests/bench/beside.ts'
import { drive, type Load, type Measured, startBare } from '#tests/bench/load.ts'
import { openAtOnce, type PhoneCall } from '#tests/bench/phones.ts'
import { median } from '#tests/bench/report.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'

/**
 * `npm run bench:server [-- --seconds 4 --rounds 3]`: the server's throughput on the embedded database
 * and on a real PostgreSQL, beside a bare Fastify route that reads one row of the same. Bare route
 * and server are driven in turn in one run, and the ratio of each pair is what counts.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    database: { type: 'string', default: 'both' },
  },
})
const [seconds, rounds] = [wholeNumber('seconds'), wholeNumber('rounds')]

const CONNECTIONS = 20
/** Each sign-in works for tens of milliseconds; more at once would only wait. */
const LOGIN_CONNECTIONS = 4
const PHONES = 500
const AIMS: Record<string, string> = { 'manifest without changes': '≥ 0.80' }

if (values.database !== 'postgres') await bench('PGlite', '')
if (values.database !== 'pglite') {
  const cluster = await startPostgresCluster()
  try {
    await bench('PostgreSQL', cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function bench(name: string, databaseUrl: string): Promise<void> {
  const folder = makeFolder('bench-server')
  const bare = await startBare(databaseUrl)
  try {
    const demo = databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl, DEMO: '1' }
    const server = await startServerProcess(folder, { ...demo, LOG_LEVEL: 'warn' })
    try {
      console.log(`\n${name}, ${rounds} × ${seconds} s each, ${CONNECTIONS} connections`)
      printRow('', 'per second', 'p99', 'of the bare route', 'aim')
      await measureCalls(server.url, bare.url)
      await measurePhones(server.url)
      await measureOnePerson(server.url)
      await measureLogIns(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    await bare.stop()
    removeFolder(folder)
  }
}

async function measureCalls(origin: string, bareUrl: string): Promise<void> {
  const pace = { connections: CONNECTIONS, seconds }
  const calls = await callsOf(origin)
  const bareLoad: Load = { url: bareUrl, status: 200, ...pace }
  const seen = calls.map(() => ({ bare: [] as Measured[], server: [] as Measured[] }))
  // One warm-up round: freshly loaded code is slow.
  for (const load of [bareLoad, ...calls.map(({ load }) => load)]) {
    await drive({ ...pace, ...load, seconds: 1 })
  }
  for (let round = 0; round < rounds; round++) {
    for (const [index, { load }] of calls.entries()) {
      seen[index]?.bare.push(await drive(bareLoad))
      seen[index]?.server.push(await drive({ ...pace, ...load }))
    }
  }
  tell(
    'bare route',
    seen.flatMap(({ bare }) => bare),
    [1],
  )
  for (const [index, { name }] of calls.entries()) {
    const { bare = [], server = [] } = seen[index] ?? {}
    tell(
      name,
      server,
      server.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? 0)),
    )
  }
}

function tell(name: string, measured: readonly Measured[], ratios: readonly number[]): void {
  const perSecond = median(measured.map((each) => each.perSecond)).toFixed(0)
  const p99 = `${median(measured.map((each) => each.p99Ms)).toFixed(0)} ms`
  printRow(name, perSecond, p99, median(ratios).toFixed(2), AIMS[name] ?? '')
}

type Call = {
  readonly name: string
  readonly load: Omit<Load, 'connections' | 'seconds'> & Partial<Load>
}

async function callsOf(origin: string): Promise<Call[]> {
  const { headers, manifestTag } = await signIn(origin, 'ane')
  const at = (path: string) => `${origin}${API_ROOT}${path}`
  return [
    {
      name: 'login',
      load: {
        ...{ url: at('auth/login'), method: 'POST', status: 200, connections: LOGIN_CONNECTIONS },
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'ane', password: DEMO_PASSWORD }),
      },
    },
    {
      name: 'manifest without changes',
      load: {
        ...{ url: at('sync/manifest'), status: 304 },
        headers: { ...headers, 'if-none-match': manifestTag },
      },
    },
    {
      name: 'manifest with changes',
      load: { url: at('sync/manifest'), status: 200, headers },
    },
    {
      name: 'messages list',
      load: {
        ...{ url: at(`mensajeria/list?${new URLSearchParams(allMessages('Socios'))}`), headers },
        status: 200,
      },
    },
    { name: 'file download', load: { url: await fileUrl(origin, headers), status: 200, headers } },
  ]
}

/** A document that needs no secret code. */
async function fileUrl(origin: string, headers: Record<string, string>): Promise<string> {
  const folder = 'otraInformacion'
  const listed = await fetch(`${origin}${API_ROOT}file/list?cat=${folder}`, { headers })
  const fn = getFileList.reply.parse(await listed.json())[0]?.documento[0] ?? ''
  return `${origin}${API_ROOT}file?${new URLSearchParams({ fn, cat: folder, w: '0', fl: folder })}`
}

async function signIn(origin: string, username: string) {
  const response = await fetch(`${origin}${API_ROOT}auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const { token } = loginReplySchema.parse(await response.json())
  const headers = { authorization: `Bearer ${token}` }
  const manifest = await fetch(`${origin}${API_ROOT}sync/manifest`, { headers })
  return { headers, manifestTag: manifest.headers.get('etag') ?? '' }
}

/** The app's calls when it opens, first for warm-up and then for the record. */
async function measurePhones(origin: string): Promise<void> {
  const people: Awaited<ReturnType<typeof signIn>>[] = []
  for (const username of DEMO_USERNAMES) people.push(await signIn(origin, username))
  const opening = (phone: number): PhoneCall[] => {
    const { headers, manifestTag } = people[phone % people.length] ?? {
      headers: {},
      manifestTag: '',
    }
    return [
      { path: '/config.json', headers: {}, status: 200 },
      {
        path: `${API_ROOT}sync/manifest`,
        headers: { ...headers, 'if-none-match': manifestTag },
        status: 304,
      },
    ]
  }
  const withNews = (phone: number): PhoneCall[] => {
    const { headers } = people[phone % people.length] ?? { headers: {} }
    const pulls = ['sync/manifest', 'comedorMenu', 'mensajeria/list']
    return [
      { path: '/config.json', headers: {}, status: 200 },
      ...pulls.map((path) => ({ path: API_ROOT + path, headers, status: 200 })),
    ]
  }
  await openAtOnce(origin, PHONES, opening)
  for (const [name, calls] of [
    [`${PHONES} phones in a second`, opening],
    ['… with a new menu and message', withNews],
  ] as const) {
    const { errors, requests, p50Ms, p99Ms } = await openAtOnce(origin, PHONES, calls)
    const figures = `${requests} answers, ${errors} errors, half within ${p50Ms.toFixed(0)} ms`
    printRow(name, '', `${p99Ms.toFixed(0)} ms`, '', 'p99 < 1 s, no error')
    console.log(`  ${figures}`)
  }
}

/** What one person's heavy calls cost the other people. */
async function measureOnePerson(origin: string): Promise<void> {
  const [ane, jon] = [await signIn(origin, 'ane'), await signIn(origin, 'jon')]
  const year = new URLSearchParams({
    ...{ accion: 'Horastrabajadas', centro: '', direccion: '', departamento: '', matricula: '' },
    ...{ fechad: '01/01/2025', fechah: '31/12/2026' },
  })
  const light = { url: `${origin}${API_ROOT}sync/manifest`, headers: jon.headers }
  const heavy = {
    url: `${origin}${API_ROOT}horas/GetData?${year}`,
    headers: ane.headers,
    size: 400,
  }
  await measureBeside("another's manifest, alone", light, '400 heavy calls', heavy, 2)
}

/** What a shift that signs in at once, from one address, costs those already signed in. */
async function measureLogIns(origin: string): Promise<void> {
  const { headers } = await signIn(origin, 'jon')
  const logIns = {
    url: `${origin}${API_ROOT}auth/login`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ane', password: DEMO_PASSWORD }),
    size: 450,
  }
  const manifest = { url: `${origin}${API_ROOT}sync/manifest`, headers }
  await measureBeside("another's manifest, alone", manifest, '450 log-ins', logIns, 3)
  const file = { url: await fileUrl(origin, headers), headers }
  await measureBeside("another's file, alone", file, '450 log-ins', logIns, 3)
}

async function measureBeside(
  name: string,
  light: Asked,
  crowdName: string,
  crowd: Crowd,
  mostTimes: number,
): Promise<void> {
  const seen: Beside[] = []
  for (let round = 0; round < rounds; round++) {
    // Longer than the five seconds that a refused call is kept: shorter, one burst decides.
    seen.push(await besideCrowd(light, crowd, Math.max(seconds, 8)))
  }
  const aloneMs = median(seen.map(({ aloneP99Ms }) => aloneP99Ms))
  const besideMs = median(seen.map(({ besideP99Ms }) => besideP99Ms))
  const ratio = median(seen.map((each) => each.besideP99Ms / each.aloneP99Ms)).toFixed(2)
  printRow(name, '', `${aloneMs.toFixed(1)} ms`)
  printRow(
    `… beside ${crowdName}`,
    '',
    `${besideMs.toFixed(1)} ms`,
    `${ratio} × alone`,
    `≤ ${mostTimes} × alone`,
  )
  const answers = median(seen.map((each) => each.answers))
  console.log(`  ${answers} of the ${crowdName} answered meanwhile`)
}

function printRow(name: string, ...cells: readonly string[]): void {
  console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(20)).join(''))
}

function wholeNumber(name: 'seconds' | 'rounds'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1) {
    throw new Error(`--${name} wants a whole number above 0.`)
  }
  return number
}
