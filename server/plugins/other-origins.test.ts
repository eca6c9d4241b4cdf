import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const APP = 'https://app.ataria.example'

let server: TestApp
let closed: TestApp

beforeAll(async () => {
  server = await openTestApp({ corsOrigins: [APP, 'http://localhost:5173'] })
  closed = await openTestApp()
})

afterAll(() => Promise.all([server.close(), closed.close()]))

const preflight = (to: TestApp, origin: string) =>
  to.app.inject({
    method: 'OPTIONS',
    url: `${API_ROOT}sync/manifest`,
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,if-none-match',
    },
  })

const names = (header: unknown) => String(header).toLowerCase().split(', ').sort()

test('a named origin may send a preflight, with every header the app sends, and without a token', async () => {
  const response = await preflight(server, APP)
  expect(response.statusCode).toBe(204)
  expect(response.headers['access-control-allow-origin']).toBe(APP)
  expect(names(response.headers.vary)).toContain('origin')
  expect(names(response.headers['access-control-allow-headers'])).toEqual([
    ...['authorization', 'content-type', 'idempotency-key', 'if-none-match', 'range'],
    'x-xsrf-token',
  ])
  expect(response.headers['access-control-allow-credentials']).toBeUndefined()
})

test('it can read answers with their ETag, and a 401', async () => {
  const token = await server.tokenOf('ane')
  const answer = await server.get('sync/manifest', token, { origin: APP })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBe(APP)
  expect(names(answer.headers['access-control-expose-headers'])).toEqual([
    ...['content-disposition', 'date', 'etag', 'idempotency-key', 'retry-after'],
  ])
  const compressed = { origin: APP, 'accept-encoding': 'gzip' }
  const shared = await server.get('calendario', token, compressed)
  expect(names(shared.headers.vary)).toEqual(['accept-encoding', 'origin'])
  const etag = String(answer.headers.etag)
  const same = await server.get('sync/manifest', token, { origin: APP, 'if-none-match': etag })
  expect(same.statusCode).toBe(304)
  expect(same.headers['access-control-allow-origin']).toBe(APP)
  for (const { headers } of [answer, same]) expect(headers['idempotency-key']).toBe('kept')
  const refused = await server.get('sync/manifest', undefined, { origin: APP })
  expect(refused.statusCode).toBe(401)
  expect(refused.headers['access-control-allow-origin']).toBe(APP)
  const nowhere = await server.get('no/such/call', token, { origin: APP })
  expect(nowhere.statusCode).toBe(404)
  expect(nowhere.headers['access-control-allow-origin']).toBe(APP)
})

test.each(['https://other.example', `${APP}.other.example`, 'null', 'http://app.ataria.example'])(
  'the origin %s is told nothing',
  async (origin) => {
    const asked = await preflight(server, origin)
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    const answer = await server.get('sync/manifest', undefined, { origin })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  },
)

test('without the setting no origin gets a CORS header', async () => {
  const asked = await preflight(closed, APP)
  expect(asked.statusCode).toBe(404)
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin')
  const answer = await closed.get('sync/manifest', undefined, { origin: APP })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})
