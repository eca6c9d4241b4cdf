import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { getFileList } from '#contract/documents/files.ts'
import { LINES_TYPE, pullAll } from '#contract/sync.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await openTestApp({ apiDocs: true })
  token = await server.tokenOf('ane')
})

afterAll(() => server.close())

/** Headers that govern a document, and have no effect on JSON read by script. */
const FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

type Headers = Awaited<ReturnType<TestApp['get']>>['headers']

function expectData(headers: Headers): void {
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/(x-nd)?json/),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^(private, no-cache|no-store)$/),
  })
  expect(Object.keys(headers).filter((name) => FOR_DOCUMENTS.includes(name))).toEqual([])
}

function expectWhole(headers: Headers): void {
  for (const name of FOR_DOCUMENTS) expect([name, headers[name]]).toEqual([name, expect.anything()])
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/script-src 'self'.*frame-ancestors 'none'/),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}

describe('data', () => {
  test.each(['Portada', 'comedorMenu', 'mensajeria/list', 'sync/manifest', 'pin?pincode=0000'])(
    'of %s may be neither run, framed, sniffed nor taken in by another site',
    async (path) => {
      const response = await server.get(path, token)
      expect(response.statusCode).toBe(200)
      expectData(response.headers)
    },
  )

  test('in lines is data too', async () => {
    const { headers } = await server.app.inject({
      ...{ method: 'POST', url: API_ROOT + pullAll.path, payload: { have: {} } },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(headers['content-type']).toBe(LINES_TYPE)
    expectData(headers)
  })

  test('does the same in a refusal, from a route or from Fastify', async () => {
    const refused = [
      [401, await server.get('Portada')],
      [400, await server.get('mensajeria/checkInscripcion', token)],
      [404, await server.get('file?fn=no.pdf&cat=RIC', token)],
      [400, await server.app.inject({ method: 'POST', url: `${API_ROOT}auth/login`, payload: {} })],
    ] as const
    for (const [status, { statusCode, headers }] of refused) {
      expect(statusCode).toBe(status)
      expectData(headers)
    }
  })

  test('that the phone already has costs few bytes to confirm', async () => {
    for (const path of ['sync/manifest', 'comedorMenu', 'mensajeria/list']) {
      const { etag } = (await server.get(path, token)).headers
      const held = await server.get(path, token, { 'if-none-match': String(etag) })
      expect(held.statusCode).toBe(304)
      expect(Object.keys(held.headers).sort()).toEqual([
        'cache-control',
        'connection',
        'date',
        'etag',
        // The manifest's minimum, however little is new (contract, "Lost answers").
        ...(path === 'sync/manifest' ? ['idempotency-key'] : []),
      ])
    }
  })
})

test('HTTPS is required (HSTS) where people reach the server by it, and nowhere else', async () => {
  const secure = await openTestApp({ publicUrl: 'https://ataria.example' })
  const plain = await openTestApp({ publicUrl: 'http://localhost:8787' })
  const header = async ({ app }: TestApp, url: string) =>
    (await app.inject(url)).headers['strict-transport-security']
  expect(await header(secure, '/')).toBe('max-age=31536000')
  expect(await header(secure, '/config.json')).toBe('max-age=31536000')
  expect(await header(plain, '/')).toBeUndefined()
  // A known device's cookie follows the same rule.
  const cookieOf = async (at: TestApp) =>
    String((await at.login('ane', DEMO_PASSWORD)).headers['set-cookie'])
  expect(await cookieOf(secure)).toMatch(/; Secure$/)
  expect(await cookieOf(plain)).not.toContain('Secure')
  await Promise.all([secure.close(), plain.close()])
})

describe('what a browser shows', () => {
  test('of a file has all headers, though a call serves it', async () => {
    const listed = getFileList.reply.parse((await server.get('file/list?cat=RIC', token)).json())
    const query = new URLSearchParams({ fn: String(listed[0]?.documento[0]), cat: 'RIC' })
    const response = await server.get(`file?${query}`, token)
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/pdf',
    ])
    expectWhole(response.headers)
  })

  test.each(['/_api/docs/', '/healthz', '/config.json', '/_api/api/nothing', '/nothing'])(
    'of %s has all headers',
    async (url) => {
      expectWhole((await server.app.inject(url)).headers)
    },
  )
})
