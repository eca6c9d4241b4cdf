import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireAnswer } from '#api/answer.ts'
import { ApiError } from '#api/api-error.ts'
import type { Transport, WireRequest } from '#api/send-call.ts'
import { API_ROOT } from '#contract/call.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { allOutboxItems } from '#db/outbox-rows.ts'
import { clearMirror, writeMirror } from '#session/mirror.ts'
import { HEARTBEAT_MS } from '#sync/leader.ts'
import { createSender, type Sender, type SenderOptions, withLease } from '#sync/outbox/sender.ts'
import { enqueue } from '#sync/page/enqueue.ts'
import { GIVEN_UP_AFTER_S } from '#sync/progress.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { passTime, settled } from '#tests/fixtures/pass-time.ts'
import { silenceNextConnection } from '#tests/fixtures/silence-connection.ts'
import { whileTimePasses } from '#tests/fixtures/while-time-passes.ts'

// Locks, channels and IndexedDB are shared as between tabs; only the network stands in.
let db: OutboxDatabase
let hosts: Sender[]
let requests: WireRequest[]

function answer(status: number, text: string, headers: Record<string, string> = {}): WireAnswer {
  const type = { 'Content-Type': 'application/json' }
  return { status, text, headers: new Headers({ ...type, ...headers }), url: '' }
}

const acknowledge: Transport = async (request) => {
  requests.push(request)
  return answer(200, request.method === 'GET' ? 'true' : `{"id":"${requests.length}"}`)
}

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'http://server.test' })
  db = new OutboxDatabase(`ataria-${crypto.randomUUID()}`)
  hosts = []
  requests = []
  await signInAs('first-token')
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await Promise.all(hosts.map((host) => host.stop()))
  await clearMirror()
  await db.delete()
  vi.unstubAllGlobals()
})

function signInAs(token: string, databaseName = db.databaseName) {
  return writeMirror({
    ...{ token, databaseName, expiresAt: Date.now() + 1_000_000 },
    apiRoot: `http://server.test${API_ROOT}`,
    cookies: 'XSRF-TOKEN=abc',
    keepsKeys: true,
  })
}

function openHost(transport: Transport = acknowledge, options: Partial<SenderOptions> = {}) {
  const host = createSender({
    ...{ databaseName: db.databaseName, transport, locks: navigator.locks, ...options },
    onFault: (error) => {
      throw error
    },
  })
  hosts.push(host)
  return host
}

const write = (texto: string) => enqueue(db, { kind: 'changeRequest', payload: { texto } })

test('two hosts at once send each item once', async () => {
  for (const text of ['bat', 'bi', 'hiru']) await write(text)
  const reports = await Promise.all([openHost().drain(true), openHost().drain(true)])
  expect(reports.map((report) => report?.sent).sort()).toEqual([0, 3])
  expect(requests).toHaveLength(3)
})

test('a request during a drain is served by the next drain', async () => {
  const host = openHost()
  await write('bat')
  const first = host.drain(true)
  await write('bi')
  await Promise.all([first, host.drain(false), host.drain(true)])
  expect(requests).toHaveLength(2)
})

test('the request says whose it is, which item, and where it comes from', async () => {
  const id = await enqueue(
    db,
    { kind: 'changeRequest', payload: { texto: 'Kaixo' } },
    {
      attachment: { name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([1, 2]).buffer },
    },
  )
  await signInAs('second-token')
  await openHost().drain(true)
  const [request] = requests
  expect(String(request?.url)).toBe(
    'http://server.test/_api/api/mensajeria/add?tipo=solicitudCambios',
  )
  expect(request?.headers).toEqual({
    Accept: 'application/json',
    Authorization: 'Bearer second-token',
    'Idempotency-Key': id,
    'X-XSRF-TOKEN': 'abc',
  })
  const form = request?.body
  if (!(form instanceof FormData)) throw new Error('no form')
  expect(form.get('texto')).toBe('Kaixo')
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('no file')
  expect(file.name).toBe('a.pdf')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2]))
})

test("another person's session sends nothing of this one's", async () => {
  const id = await write('bat')
  await signInAs('of-another-person', 'ataria-other')
  const report = await openHost().drain(true)
  expect(report).toEqual({ sent: 0, needsLogin: true })
  expect(requests).toEqual([])
  await signInAs('back-again')
  await openHost().drain(true)
  expect((await db.outbox.get(id))?.state.kind).toBe('sent')
})

test('retries by itself when the wait has ended', async () => {
  await write('bat')
  const timers: { ms: number; task: () => void }[] = []
  let broken = true
  const transport: Transport = async (request, options) => {
    if (!broken) return acknowledge(request, options)
    return answer(503, '{}', { 'Retry-After': '30' })
  }
  const host = openHost(transport, {
    setTimer(ms, task) {
      timers.push({ ms, task })
      return () => {}
    },
  })
  await host.drain(true)
  expect(timers[0]?.ms).toBeGreaterThan(25_000)
  broken = false
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  timers[0]?.task()
  await eventually(() => expect(requests).toHaveLength(1))
})

test('stopping gives up a send; the item waits and nothing was lost', async () => {
  const id = await write('bat')
  const begun = Promise.withResolvers<void>()
  const host = openHost(async (_request, { signal }) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw new ApiError('aborted', 'x')
  })
  void host.drain(true)
  await begun.promise
  await host.stop()
  expect((await db.outbox.get(id))?.state.kind).toBe('waiting')
})

test('the lock of a frozen host is taken within 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const lease = { databaseName: db.databaseName, locks: navigator.locks }
  const quit = new AbortController()
  // Frozen: it holds the lock, and says nothing because its timers do not run.
  const thawed = Promise.withResolvers<void>()
  const frozen = navigator.locks.request(`${db.databaseName}:drain`, () => thawed.promise)
  const lost = frozen.catch((error: unknown) => error)
  let ran = false
  const second = withLease({ ...lease, signal: quit.signal }, async () => {
    ran = true
  })
  let waited = 0
  while (!ran && waited < 60_000) {
    await pass(HEARTBEAT_MS)
    waited += HEARTBEAT_MS
  }
  await second
  expect(waited).toBeLessThan(15_000)
  expect(await lost).toMatchObject({ name: 'AbortError' })
})

test('a working host keeps the lock, and a host that has stalled loses it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const lease = { databaseName: db.databaseName, locks: navigator.locks }
  const { signal } = new AbortController()
  let isAtWork = true
  let lost = false
  const first = withLease({ ...lease, signal, isAtWork: () => isAtWork }, (held) => {
    held.addEventListener('abort', () => {
      lost = true
    })
    return new Promise((resolve) => held.addEventListener('abort', () => resolve()))
  })
  await settled()
  let ran = false
  const second = withLease({ ...lease, signal }, async () => {
    ran = true
  })
  await pass(60_000)
  expect([lost, ran]).toEqual([false, false])
  isAtWork = false
  await pass(15_000)
  expect([lost, ran]).toEqual([true, true])
  await Promise.all([first, second])
})

const pass = (ms: number) => passTime(ms, HEARTBEAT_MS)

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** One item is sent to a server that answers so; what became of it, and by how many posts. */
async function sentTo(status: number, text: string, headers: Record<string, string> = {}) {
  await write('bat')
  await enqueue(db, { kind: 'idea', payload: idea })
  const host = openHost(async (request) => {
    requests.push(request)
    return { status, text, headers: new Headers(headers), url: '' }
  })
  await host.drain(true)
  await host.drain(true)
  const states = (await allOutboxItems(db)).map(({ state }) => state)
  return { states, posts: requests.length }
}

const idea = {
  ...{ Titulo: 'T', IdCategoria: '1', Situacion: 'S', Solucion: 'Z', Beneficios: '' },
  Idioma: 'eu',
} as const

test.each([
  [200, '{"id":"7"}', JSON_TYPE, '7'],
  [200, 'true', JSON_TYPE, ''],
  [204, '', {}, ''],
  [200, '', {}, ''],
  [200, 'OK', { 'Content-Type': 'text/plain' }, ''],
  [200, '["ok"]', JSON_TYPE, ''],
  [200, '5', JSON_TYPE, ''],
])('an answer of %i %j ends idea and change request in one post each', async (...reply) => {
  const [status, text, headers, receipt] = reply
  const { states, posts } = await sentTo(status, text, headers)
  expect(states).toMatchObject(Array(2).fill({ kind: 'sent', receipt }))
  expect(posts).toBe(2)
})

test.each([
  [400, ''],
  [403, 'null'],
  [404, '{"error":"not-found","message":"Ez dago"}'],
  [409, 'Badago'],
  [410, '{}'],
  [422, '{"errors":[]}'],
  [200, 'false'],
  [200, '["ko"]'],
  [200, '{"Error":"Itxita dago"}'],
])('an answer of %i %j rejects both in one post each', async (status, text) => {
  const { states, posts } = await sentTo(status, text, JSON_TYPE)
  expect(states.map(({ kind }) => kind)).toEqual(['rejected', 'rejected'])
  expect(posts).toBe(2)
})

test('a stalled drain loses the lock to another tab, before it is given up', async () => {
  await enqueue(db, { kind: 'markViewed', payload: {} })
  const silenced = silenceNextConnection('count')
  const stuck = openHost()
  const report = await whileTimePasses(async () => {
    void stuck.drain(true)
    await silenced
    return openHost().drain(true)
  }, GIVEN_UP_AFTER_S - 1)
  expect(report).toMatchObject({ sent: 1 })
  expect(requests).toHaveLength(1)
  await whileTimePasses(() => stuck.stop())
})
