import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const PAGE = '<!doctype html><title>Ataria</title><script>boot()</script>'
const DESK = '<!doctype html><title>Bulegoa</title>'
const SCRIPT = `export const much = '${'x'.repeat(2000)}'`

let server: TestApp
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ataria-dist-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  mkdirSync(join(folder, 'office/assets'), { recursive: true })
  writeFileSync(join(folder, 'office/index.html'), DESK)
  writeFileSync(join(folder, 'office/assets/index-abc123.js'), SCRIPT)
  writeFileSync(join(folder, 'service-worker.js'), 'self')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, '.vite/manifest.json'), '{"secret":1}')
  writeFileSync(join(folder, 'assets/main-abc123.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(SCRIPT))
  mkdirSync(join(folder, 'assets/pdfjs-6'))
  writeFileSync(join(folder, 'assets/pdfjs-6/pdf.worker.min.mjs'), 'self')
  writeFileSync(join(folder, 'assets/pdfjs-6/pdf.other.mjs'), 'self')
  server = await openTestApp({ appFolder: folder })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const open = (
  url: string,
  headers: Record<string, string> = HTML,
  method: 'GET' | 'HEAD' = 'GET',
) => server.app.inject({ url, headers, method })

test.each([
  '/',
  '/index.html',
  '/Calendario',
  '/MensajesDetail/0-Kaixo.denoi-12_Aviso',
  '/ResetPass?a=ane&b=key',
  '/assetsX',
  '/.vite/manifest.json',
])('%s is the page, asked for again each time', async (url) => {
  const response = await open(url)
  expect([response.statusCode, response.body]).toEqual([200, PAGE])
  expect(response.headers['content-type']).toMatch(/^text\/html/)
  expect(response.headers['cache-control']).toBe('no-cache')
})

test.each(['/Bulegoa', '/Bulegoa/', '/Bulegoa?a=b', '/Bulegoa/Zain/requests/12?zein=new'])(
  '%s is the desk of the office, asked for again each time and under the same policy',
  async (url) => {
    const response = await open(url)
    expect([response.statusCode, response.body]).toEqual([200, DESK])
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-security-policy']).toBe(
      (await open('/')).headers['content-security-policy'],
    )
  },
)

test('what only begins like the desk is the app; a missing file of the desk is 404', async () => {
  expect((await open('/BulegoaX')).body).toBe(PAGE)
  expect((await open('/office/assets/index-old.js')).statusCode).toBe(404)
  const script = await open('/office/assets/index-abc123.js')
  expect(script.headers['cache-control']).toMatch(/immutable/)
})

describe('a path that is not a screen', () => {
  let port: number

  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ port: 0 })).port)
  })

  /** The path as it stands: `inject` would resolve dots first, as browsers do. */
  function askRaw(
    path: string,
    accept: string,
  ): Promise<[status: number | undefined, body: string]> {
    return new Promise((settle, fail) => {
      const asking = get({ host: '127.0.0.1', port, path, headers: { accept } }, (response) => {
        text(response).then((body) => settle([response.statusCode, body]), fail)
      })
      asking.once('error', fail)
    })
  }

  const odd = [
    '//etc/passwd',
    '//',
    '/%2e%2e/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/a%5c..%5cb',
    '/assets/%00',
    '/assets/main-abc123.js%00',
    '/assets/..%2f..%2fpackage.json',
    '/assets/',
    '/_api/%00',
    '/_api/api/%00',
  ]
  for (const accept of ['*/*', HTML.accept]) {
    test.each(odd)(`%s is a 404 and not a 500, requested as ${accept}`, async (url) => {
      server.logged.length = 0
      expect(await askRaw(url, accept)).toEqual([404, expect.stringMatching(/"not-found"/)])
      expect(server.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
    })
  }
})

test.each([
  '/_api/api/nothing',
  '/_api/',
  '/_api',
  '/assets/main-old.js',
  '/assets/',
  '/assets/../assets/none.js',
  '/tour/',
  '/tour',
  '/tour/index.html',
])('%s is not found, even for a navigation', async (url) => {
  const response = await open(url)
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { error: 'not-found', message: expect.any(String) },
  ])
})

test.each(['image/avif,image/*', '*/*', 'application/json'])(
  'what asks for %s gets no page in its place',
  async (accept) => {
    expect((await open('/nothing.png', { accept })).statusCode).toBe(404)
  },
)

test('a POST to a screen is not found', async () => {
  const response = await server.app.inject({ method: 'POST', url: '/Calendario', headers: HTML })
  expect([response.statusCode, response.json().error]).toEqual([404, 'not-found'])
})

test('a path outside the folder is refused', async () => {
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/%00']) {
    const response = await open(url, { accept: '*/*' })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.body).not.toContain('dependencies')
    expect(response.json()).toMatchObject({ error: expect.any(String) })
  }
})

test('a malformed address is bad input, as JSON', async () => {
  const response = await open('/_api/api/%zz')
  expect([response.statusCode, response.json().error]).toEqual([400, 'bad-input'])
})

test('a file with a hash in its name is cached for ever, and comes compressed', async () => {
  const plain = await open('/assets/main-abc123.js', { accept: '*/*' })
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await open('/assets/main-abc123.js', {
    accept: '*/*',
    'accept-encoding': 'gzip, br',
  })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(small.headers.vary).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT)
})

test('the PDF worker alone may compile WebAssembly', async () => {
  const policyOf = async (url: string) =>
    String((await open(url)).headers['content-security-policy'])
  const worker = await policyOf('/assets/pdfjs-6/pdf.worker.min.mjs')
  expect(worker).toContain("'wasm-unsafe-eval'")
  expect(worker).not.toContain("'unsafe-eval'")
  for (const url of ['/', '/assets/pdfjs-6/pdf.other.mjs', '/assets/main-abc123.js']) {
    expect(await policyOf(url)).not.toContain('unsafe')
  }
})

test.each(['/service-worker.js', '/manifest.webmanifest', '/config.json'])(
  '%s is asked for again each time',
  async (url) => {
    const response = await open(url, { accept: '*/*' })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache'])
    const again = await open(url, { accept: '*/*', 'if-none-match': String(response.headers.etag) })
    expect(again.statusCode).toBe(304)
  },
)

test('HEAD answers like GET, without the body', async () => {
  for (const url of ['/', '/Calendario', '/assets/main-abc123.js', '/config.json', '/healthz']) {
    const [head, get] = [await open(url, HTML, 'HEAD'), await open(url)]
    expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  }
})

describe('headers', () => {
  test.each(['/', '/assets/main-abc123.js', '/config.json', '/_api/api/nothing', '/healthz'])(
    'of %s keep the browser strict',
    async (url) => {
      const { headers } = await open(url)
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types ataria")
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
      expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )
})

test('without a built app the calls work, and the page says what to do', async () => {
  const bare = await openTestApp()
  const page = await bare.app.inject({ url: '/', headers: HTML })
  expect(page.statusCode).toBe(503)
  expect(page.body).toMatch(/^The app is not built yet: run "npm run build"[^\n]*\n$/)
  expect((await bare.app.inject('/Calendario')).json().error).toBe('not-found')
  expect((await bare.get('Portada', await bare.tokenOf('ane'))).statusCode).toBe(200)
  await bare.close()
})
