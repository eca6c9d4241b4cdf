import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { Transport } from '#api/send-call.ts'
import { API_ROOT } from '#contract/call.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { allOutboxItems } from '#db/outbox-rows.ts'
import { clearMirror, mirrorKeysKept, readMirror, writeMirror } from '#session/mirror.ts'
import { ARRIVES_WITHIN_MS } from '#sync/outbox/machine.ts'
import { createSender, type Sender } from '#sync/outbox/sender.ts'
import { advance } from '#sync/outbox/store.ts'
import { enqueue } from '#sync/page/enqueue.ts'
import { eventually } from '#tests/fixtures/eventually.ts'

// A server of the specification alone, in memory; IndexedDB, locks and the drain are the real ones.
let db: OutboxDatabase
let host: Sender
let ideas: { id: number; titulo: string; situacion: string; fecha: string }[]
let requests: string[]
let posts: string[]
let asked: string[]
/** What happens to the next posts, in order; afterwards all is well. */
let fates: ('lose-answer' | 'lose-request' | 'portal' | number)[]
let isOffline: boolean
/** What is answered in place of a call's own, by its path. */
let instead: Record<string, () => Response>

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'http://server.test' })
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  ;[ideas, requests, posts, asked, fates, isOffline, instead] = [[], [], [], [], [], false, {}]
  db = new OutboxDatabase(`ataria-${crypto.randomUUID()}`)
  await writeMirror({
    ...{ token: 't', databaseName: db.databaseName },
    apiRoot: `http://server.test${API_ROOT}`,
  })
  host = createSender({
    ...{ databaseName: db.databaseName, transport, fetch: answerGet, locks: navigator.locks },
    onFault: (error) => {
      throw error
    },
  })
})

afterEach(async () => {
  await host.stop()
  await clearMirror()
  await db.delete()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const transport: Transport = async ({ method, url, body }) => {
  const path = url.pathname.slice(API_ROOT.length)
  if (isOffline) throw new ApiError('network', path)
  if (method === 'GET') return done('true')
  posts.push(path)
  const fate = fates.shift()
  if (fate === 'lose-request') throw new ApiError('network', path)
  if (fate === 'portal') return { ...done('<!doctype html>'), headers: HTML }
  if (typeof fate === 'number') return { ...done(''), status: fate }
  store(path, body)
  if (fate === 'lose-answer') throw new ApiError('network', path)
  return done('true')
}

const HTML = new Headers({ 'Content-Type': 'text/html' })

const done = (text: string) => ({ status: 200, headers: new Headers(), text, url: '' })

function store(path: string, body: string | FormData | undefined): void {
  if (path === 'mensajeria/add' && body instanceof FormData) {
    requests.push(String(body.get('texto')))
  } else if (typeof body === 'string') {
    const { Titulo, Situacion } = JSON.parse(body)
    // As some servers keep texts.
    const situacion = Situacion.replaceAll('\n', '\r\n')
    ideas.push({ id: ideas.length + 1, titulo: Titulo, situacion, fecha: '21/11/2026' })
  }
}

const answerGet: typeof fetch = async (input) => {
  const path = new URL(String(input)).pathname.slice(API_ROOT.length)
  if (isOffline) throw new TypeError('fetch failed')
  asked.push(path)
  const other = instead[path]
  if (other) return other()
  if (path === 'ideas/GetIdeasMejora') return Response.json(ideas)
  if (path === 'file/folders') return Response.json(['Nominas'])
  return new Response('<h1>Cannot GET</h1>', { status: 404, headers: HTML })
}

const writeIdea = (Titulo: string) =>
  enqueue(db, {
    kind: 'idea',
    payload: {
      ...{ Titulo, IdCategoria: '1', Situacion: 'Bat\nBi', Solucion: 'Z', Beneficios: '' },
      Idioma: 'eu',
    },
  })

const writeRequest = (texto: string) => enqueue(db, { kind: 'changeRequest', payload: { texto } })

const kinds = async () => (await allOutboxItems(db)).map(({ state }) => state.kind)

/** The next drain after so long, as a timer would have it. */
async function drainAfter(ms: number, urgent = false) {
  vi.setSystemTime(Date.now() + ms)
  return host.drain(urgent)
}

test.each([
  ['was never asked', undefined],
  ['is known to keep no keys', false],
])('without a network to a server that %s nothing becomes doubtful', async (_, keepsKeys) => {
  if (keepsKeys !== undefined) await mirrorKeysKept(keepsKeys)
  isOffline = true
  await writeRequest('bat')
  await writeIdea('bi')
  await host.drain(true)
  await drainAfter(10_000, true)
  expect(await kinds()).toEqual(['waiting', 'waiting'])
  expect(posts).toEqual([])
  isOffline = false
  await drainAfter(10_000, true)
  expect(await kinds()).toEqual(['sent', 'sent'])
  expect([requests, ideas.map(({ titulo }) => titulo)]).toEqual([['bat'], ['bi']])
})

test('behind a portal nothing is sent, and nothing becomes doubtful', async () => {
  const page = () => new Response('<!doctype html>', { headers: HTML })
  instead = { 'file/folders': page, 'ideas/GetIdeasMejora': page, 'sync/manifest': page }
  await writeRequest('bat')
  await host.drain(true)
  expect([await kinds(), posts]).toEqual([['waiting'], []])
})

test('an idea whose answer was lost is found in the list, with its number', async () => {
  ideas = [{ id: 7, titulo: 'bat', situacion: 'Bat Bi', fecha: '20/11/2026' }]
  fates = ['lose-answer']
  await writeIdea('bat')
  await host.drain(true)
  expect(await kinds()).toEqual(['checking'])
  const report = await drainAfter(5_000)
  expect(report?.sent).toBe(1)
  const [row] = await allOutboxItems(db)
  expect(row?.state).toMatchObject({ kind: 'sent', receipt: '2' })
  expect(posts).toHaveLength(1)
})

test('one that never arrived goes once more, when it cannot arrive late any more', async () => {
  fates = ['lose-request']
  await writeIdea('bat')
  await host.drain(true)
  await drainAfter(1_000, true)
  expect([await kinds(), posts.length]).toEqual([['checking'], 1])
  await drainAfter(ARRIVES_WITHIN_MS)
  await drainAfter(0, true)
  expect([await kinds(), posts.length, ideas.length]).toEqual([['sent'], 2, 1])
})

test('a list that tells nothing makes at most two copies, then the person decides', async () => {
  instead = { 'ideas/GetIdeasMejora': () => Response.json([]) }
  fates = ['lose-answer', 'lose-answer', 'lose-answer']
  await writeIdea('bat')
  for (let turn = 0; turn < 12; turn++) await drainAfter(turn * 60_000, true)
  expect([await kinds(), posts.length]).toEqual([['unsure'], 2])
})

test.each([
  ['is not there', () => new Response(null, { status: 404 })],
  ['is no list', () => Response.json({ Error: 'x' })],
])('an idea that cannot be looked for, since the list %s, is the person’s', async (_, answer) => {
  instead = { 'ideas/GetIdeasMejora': answer }
  fates = ['lose-answer']
  await writeIdea('bat')
  await writeIdea('bi')
  await host.drain(true)
  await drainAfter(60_000, true)
  await drainAfter(60_000, true)
  expect([await kinds(), posts.length]).toEqual([['unsure', 'sent'], 2])
})

test.each(['lose-answer', 'lose-request', 500, 502, 504] as const)(
  'a change request lost by %s is not sent again, and holds up nothing behind it',
  async (fate) => {
    fates = [fate]
    const id = await writeRequest('bat')
    await writeRequest('bi')
    const report = await host.drain(true)
    expect((await db.outbox.get(id))?.state.kind).toBe('unsure')
    // What is behind it waits a moment: the way may be bad.
    expect(report?.nextAt).toBe(Date.now() + 2_000)
    for (const _ of [1, 2, 3]) await drainAfter(60_000, true)
    expect([await kinds(), posts.length]).toEqual([['unsure', 'sent'], 2])
    await advance(db, id, { kind: 'send-again' })
    await host.drain(true)
    expect([await kinds(), posts.length]).toEqual([['sent', 'sent'], 3])
  },
)

test.each([408, 425, 429, 503, 'portal'] as const)(
  '%s did nothing: it goes again',
  async (fate) => {
    fates = [fate]
    await writeRequest('bat')
    await host.drain(true)
    expect(await kinds()).toEqual(['waiting'])
    await drainAfter(60_000, true)
    expect([await kinds(), requests]).toEqual([['sent'], ['bat']])
  },
)

test('what a drain left in the middle is looked for, or the person’s', async () => {
  const sending = { kind: 'sending', claim: 'dead', since: 0, sentBytes: 0, totalBytes: 0 } as const
  const request = await writeRequest('bat')
  await db.outbox.update(request, { state: sending })
  const idea = await writeIdea('bi')
  await db.outbox.update(idea, { state: { ...sending, knownIds: [] } })
  store('ideas/Create', JSON.stringify({ Titulo: 'bi', Situacion: 'Bat\nBi' }))
  await host.drain(false)
  await drainAfter(60_000)
  expect([await kinds(), posts]).toEqual([['unsure', 'sent'], []])
})

test('a server that says it keeps keys is sent to blindly, from the first item on', async () => {
  instead = {
    'sync/manifest': () => Response.json({}, { headers: { 'Idempotency-Key': 'kept' } }),
  }
  fates = ['lose-answer']
  await writeRequest('bat')
  await host.drain(true)
  expect([await kinds(), asked]).toEqual([['waiting'], ['sync/manifest']])
  await drainAfter(60_000, true)
  expect([await kinds(), posts.length]).toEqual([['sent'], 2])
  await eventually(async () => expect((await readMirror())?.keepsKeys).toBe(true))
})

test('a 4xx page is tried again three times within a minute, then rejects', async () => {
  const page = () => ({ ...done('<!doctype html>'), status: 403, headers: HTML })
  await host.stop()
  host = createSender({
    ...{ databaseName: db.databaseName, fetch: answerGet, locks: navigator.locks },
    transport: async ({ url }) => {
      posts.push(url.pathname)
      return page()
    },
    onFault: (error) => {
      throw error
    },
  })
  await writeRequest('bat')
  const begun = Date.now()
  for (let turn = 0; turn < 60 && (await kinds())[0] !== 'rejected'; turn++) {
    await drainAfter(1_000, true)
  }
  expect([await kinds(), posts.length]).toEqual([['rejected'], 4])
  expect(Date.now() - begun).toBeLessThan(60_000)
})
