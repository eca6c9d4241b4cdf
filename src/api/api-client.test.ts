import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createApiClient } from '#api/api-client.ts'
import { cambiarPass, login } from '#contract/auth/auth.ts'
import { sendSecurityKey } from '#contract/auth/pin.ts'
import { get } from '#contract/call.ts'
import { LINES_TYPE, pullAll } from '#contract/sync.ts'

const ROOT = 'http://server.test/_api/api/'
const hello = get('hello', z.object({ name: z.string() }))

function clientOf(answer: (request: Request) => Response | Promise<Response>, token = 'abc') {
  const requests: Request[] = []
  const api = createApiClient({
    root: () => ROOT,
    token: () => token || undefined,
    timeoutMs: 50,
    async fetch(input, init) {
      const request = new Request(input, init)
      requests.push(request)
      request.signal.throwIfAborted()
      return await answer(request)
    },
  })
  return { api, requests }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => error.code,
  )

test('a GET carries the token, its query and nothing cached, and gives the parsed reply', async () => {
  const { api, requests } = clientOf(() => Response.json({ name: 'Ane', more: 1 }))
  expect(await api.get(hello, { query: { lng: 'eu', text: 'a&b c' } })).toEqual({ name: 'Ane' })
  const [request] = requests
  expect(request?.url).toBe(`${ROOT}hello?lng=eu&text=a%26b+c`)
  expect(request?.headers.get('Authorization')).toBe('Bearer abc')
  expect(request?.cache).toBe('no-store')
})

test.each(['text/plain', 'application/octet-stream', ''])(
  'JSON is read as JSON, whatever type it is sent as: %j',
  async (type) => {
    const body = '{"name":"Ane"}'
    const answer = () =>
      new Response(new TextEncoder().encode(body), {
        headers: type ? { 'Content-Type': type } : {},
      })
    expect(await clientOf(answer).api.get(hello)).toEqual({ name: 'Ane' })
  },
)

test('a public call carries no token', async () => {
  const { api, requests } = clientOf(() => Response.json(2, { status: 400 }))
  await codeOf(api.post(login, { username: 'ane', password: 'x' }))
  expect(requests[0]?.headers.has('Authorization')).toBe(false)
})

test('sends nothing without a token', async () => {
  const { api, requests } = clientOf(() => Response.json({}), '')
  expect(await codeOf(api.get(hello))).toBe('not-signed-in')
  expect(requests).toEqual([])
})

test("a refusal's error carries its body, with the attempts left", async () => {
  const { api } = clientOf(() => Response.json(2, { status: 400 }))
  await expect(api.post(login, { username: 'ane', password: 'x' })).rejects.toMatchObject({
    code: 'bad-input',
    status: 400,
    body: 2,
  })
})

test.each([
  [401, 'not-signed-in'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [408, 'timeout'],
  [409, 'conflict'],
  [413, 'too-large'],
  [415, 'unsupported-type'],
  [418, 'refused'],
  [422, 'key-reused'],
  [429, 'too-many'],
  [500, 'server'],
  [503, 'server'],
])('status %i is %s', async (status, code) => {
  const { api } = clientOf(() => new Response('<h1>oops', { status }))
  expect(await codeOf(api.get(hello))).toBe(code)
})

test('a 200 that is not JSON is not ours; JSON of another shape is malformed, with its path', async () => {
  const html = clientOf(() => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }))
  expect(await codeOf(html.api.get(hello))).toBe('not-ours')
  const wrong = clientOf(() => Response.json({ name: [7] }))
  await expect(wrong.api.get(hello)).rejects.toMatchObject({
    code: 'malformed',
    message: expect.stringContaining('hello: name:'),
  })
})

test('no answer is a timeout, a cut connection a network error, an abort neither', async () => {
  const silent = clientOf(
    (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      }),
  )
  expect(await codeOf(silent.api.get(hello))).toBe('timeout')
  const giveUp = new AbortController()
  const given = codeOf(silent.api.get(hello, { signal: giveUp.signal }))
  giveUp.abort()
  expect(await given).toBe('aborted')
  const cut = clientOf(() => Promise.reject(new TypeError('fetch failed')))
  expect(await codeOf(cut.api.get(hello))).toBe('network')
})

test('a truncated answer is a network error, not a malformed reply', async () => {
  const { api } = clientOf(() => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"na'))
        controller.error(new TypeError('terminated'))
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'application/json' } })
  })
  expect(await codeOf(api.get(hello))).toBe('network')
})

test('a conditional GET sends the ETag and reports an unchanged answer', async () => {
  const { api, requests } = clientOf(() => new Response(null, { status: 304 }))
  expect(await api.fetchText(hello, { etag: '"7"' })).toEqual({ kind: 'unchanged' })
  expect(requests[0]?.headers.get('If-None-Match')).toBe('"7"')
})

test('no error contains the token', async () => {
  const { api } = clientOf(
    () => Response.json({ error: 'x', message: 'y' }, { status: 500 }),
    'se-cret',
  )
  const message = await api.get(hello).then(
    () => '',
    (error) => `${error.message} ${JSON.stringify(error)}`,
  )
  expect(message).not.toContain('se-cret')
})

test("a file is its bytes; a captive portal's page is not a file", async () => {
  const file = clientOf(
    () => new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }),
  )
  const { bytes, type } = await file.api.getFile(hello, { query: { fn: 'a.pdf' } })
  expect([new TextDecoder().decode(bytes), type]).toEqual(['%PDF-', 'application/pdf'])
  expect(file.requests[0]?.headers.get('Accept')).toBe('*/*')
  const portal = clientOf(
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  )
  expect(await codeOf(portal.api.getFile(hello))).toBe('not-ours')
})

const key = { username: 'ane', password: 'Berria-2026', password2: 'Berria-2026', key: 'x' }

test.each([
  ['true', 200],
  ['["ok"]', 200],
  ['{"changed":1}', 200],
  ['5', 201],
  ['OK', 200],
  [null, 204],
])('a call whose answer is not shown is done by %j (%i), told once', async (body, status) => {
  const { api, requests } = clientOf(() => new Response(body, { status }))
  await api.tell(cambiarPass, key)
  await api.tell(sendSecurityKey)
  const [post, get] = requests
  expect([post?.method, post?.headers.get('Authorization'), await post?.json()]).toEqual([
    ...['POST', null, key],
  ])
  expect([get?.method, get?.headers.get('Authorization')]).toEqual(['GET', 'Bearer abc'])
  expect(requests).toHaveLength(2)
})

test.each([
  [new Response('false'), 'refused', ''],
  [Response.json({ Error: 'Giltza zaharra da' }), 'refused', 'Giltza zaharra da'],
  [new Response('Clave no válida', { status: 403 }), 'forbidden', 'Clave no válida'],
  [new Response(null, { status: 409 }), 'conflict', ''],
  [new Response('<html>', { status: 403, headers: { 'Content-Type': 'text/html' } }), 'not-ours'],
  [new Response(null, { status: 502 }), 'server', ''],
])('it is not done by answer %#', async (answer, code, words = '') => {
  const { api } = clientOf(() => answer)
  await expect(api.tell(cambiarPass, key)).rejects.toMatchObject({ code, words })
})

test("learns from the server's own answers of any status, and from no others", async () => {
  const observed: string[] = []
  const answers = [
    Response.json({ name: 'Ane' }, { headers: { Date: 'one' } }),
    Response.json({}, { status: 500, headers: { Date: 'two' } }),
    new Response('<html>', { headers: { 'Content-Type': 'text/html', Date: 'three' } }),
    new Response(null, { status: 304, headers: { Date: 'four' } }),
  ]
  const api = createApiClient({
    ...{ root: () => ROOT, token: () => 'abc' },
    observer: {
      observe: ({ path }, { status, headers }) =>
        observed.push(`${path} ${status} ${headers.get('Date')}`),
      now: Date.now,
    },
    fetch: async () => answers.shift() ?? Response.error(),
  })
  for (const _ of answers.slice()) await codeOf(api.fetchText(hello))
  expect(observed).toEqual(['hello 200 one', 'hello 500 two', 'hello 304 four'])
})

test("JSON is read whatever its type is called; a portal's page is not, nor its 401", async () => {
  const plain = clientOf(() => new Response('{"name":"Ane"}'))
  expect(await plain.api.get(hello)).toEqual({ name: 'Ane' })
  const page = { status: 401, headers: { 'Content-Type': 'text/html' } }
  const portal = clientOf(() => new Response('<html>', page))
  await expect(portal.api.get(hello)).rejects.toMatchObject({ code: 'not-ours', status: 401 })
})

/** An answer of lines that comes in these pieces, and ends, breaks or falls silent after them. */
function streamOf(pieces: readonly Uint8Array[], end: 'done' | 'error' | 'silence'): Response {
  const waiting = [...pieces]
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift()
      if (piece) return controller.enqueue(piece)
      if (end === 'done') return controller.close()
      if (end === 'error') return controller.error(new TypeError('network error'))
      return new Promise(() => {})
    },
  })
  return new Response(stream, { headers: { 'Content-Type': `${LINES_TYPE}; charset=utf-8` } })
}

/** The lines that came, and how the call ended. */
async function linesFrom(answer: (request: Request) => Response) {
  const lines: string[] = []
  const { api, requests } = clientOf(answer)
  const end = await codeOf(
    api.postLines(pullAll, { have: {} }, { onLine: (line) => lines.push(line) }),
  )
  return { lines, end, requests }
}

test('lines come one by one, however they are cut into pieces', async () => {
  const bytes = new TextEncoder().encode('{"a":"ñandú €"}\n\n{"b":1}\r\n{"c":2}')
  for (const size of [1, 2, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    )
    const { lines, end } = await linesFrom(() => streamOf(pieces, 'done'))
    expect(lines).toEqual(['{"a":"ñandú €"}', '{"b":1}', '{"c":2}'])
    expect(end).toBe('no error')
  }
})

test('a last line that was cut off is not told', async () => {
  const pieces = [new TextEncoder().encode('{"a":1}\n{"b":[{"c":2}')]
  expect(await linesFrom(() => streamOf(pieces, 'done'))).toMatchObject({
    lines: ['{"a":1}'],
    end: 'no error',
  })
})

test('of lines that break off those that came are told', async () => {
  const pieces = [new TextEncoder().encode('{"a":1}\n{"b"')]
  expect(await linesFrom(() => streamOf(pieces, 'error'))).toMatchObject({
    lines: ['{"a":1}'],
    end: 'network',
  })
})

test('a page, an error or JSON in place of an answer has no lines', async () => {
  const html = { headers: { 'Content-Type': 'text/html' } }
  const answers: [() => Response, string][] = [
    [() => new Response('<html>', html), 'not-ours'],
    [() => Response.json({ error: 'x' }, { status: 503 }), 'server'],
    [() => Response.json({}, { status: 404 }), 'not-found'],
    [() => Response.json({}), 'malformed'],
  ]
  for (const [answer, end] of answers) {
    expect(await linesFrom(answer)).toMatchObject({ lines: [], end })
  }
})

test('lines may take long as a whole, and not be silent for long', async () => {
  vi.useFakeTimers()
  const { promise: opened, resolve: open } =
    Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const ended = linesFrom(({ signal }) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason))
        open(controller)
      },
    })
    return new Response(stream, { headers: { 'Content-Type': LINES_TYPE } })
  })
  const controller = await opened
  // Four times nearly as long as a call may take (`clientOf`), then longer.
  for (const line of ['1', '2', '3', '4']) {
    controller.enqueue(new TextEncoder().encode(`${line}\n`))
    await vi.advanceTimersByTimeAsync(40)
  }
  await vi.advanceTimersByTimeAsync(60)
  expect(await ended).toMatchObject({ lines: ['1', '2', '3', '4'], end: 'timeout' })
})

test('a POST carries the anti-forgery cookie that is known once it is sent', async () => {
  vi.stubGlobal('location', new URL(ROOT))
  let cookies = ''
  const requests: Request[] = []
  const api = createApiClient({
    prepare: async () => {
      cookies = 'XSRF-TOKEN=abc'
    },
    ...{ root: () => ROOT, token: () => 'abc', cookies: () => cookies },
    async fetch(input, init) {
      requests.push(new Request(input, init))
      return streamOf([], 'done')
    },
  })
  await api.postLines(pullAll, { have: {} }, { onLine: () => {} })
  expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('abc')
})
