import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isVerified, verifiedCopy } from '#sw/verify.ts'

const SCRIPT = 'start("Gaur")'
const DIGEST = createHash('sha256').update(SCRIPT).digest('hex')

const servers: Server[] = []
let site = ''

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

beforeAll(async () => {
  const elsewhere = await serve((_, answer) => answer.end(SCRIPT))
  site = await serve(({ url }, answer) => {
    switch (url) {
      case '/moved.js':
        return answer.writeHead(302, { Location: '/start.js' }).end()
      case '/led-away.js':
        return answer.writeHead(302, { Location: `${elsewhere}/start.js` }).end()
      case '/gone.js':
        return answer.writeHead(404).end(SCRIPT)
      case '/cut.js':
        return answer.end(SCRIPT.slice(0, -1))
      case '/own.js':
        return answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end('void 0')
      case '/portal.js':
        return answer.writeHead(511, { 'Content-Type': 'text/html' }).end('<h1>Wi-Fi</h1>')
      case '/page.js':
        return answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Wi-Fi</h1>')
      default:
        return answer
          .writeHead(200, { 'Content-Type': 'text/plain', Vary: '*', 'X-Own': 'stays' })
          .end(SCRIPT)
    }
  })
})

afterAll(() => {
  for (const server of servers) server.close()
})

async function kept(path: string): Promise<Response | undefined> {
  const address = new URL(path, site).href
  return verifiedCopy(await fetch(address), { address, digest: DIGEST })
}

it('keeps the exact bytes, marked, with the file’s type and without transfer headers', async () => {
  const copy = await kept('/start.js')
  expect(await copy?.text()).toBe(SCRIPT)
  expect(Object.fromEntries(copy?.headers ?? [])).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-own': 'stays',
  })
  expect(copy?.headers.has('Vary')).toBe(false)
  expect(copy && isVerified(copy, { address: `${site}/start.js`, digest: DIGEST })).toBe(true)
  expect(copy && isVerified(copy, { address: `${site}/start.js`, digest: '' })).toBe(false)
})

it('accepts a redirect within the origin, and none that left it', async () => {
  expect(await (await kept('/moved.js'))?.text()).toBe(SCRIPT)
  expect(await kept('/led-away.js')).toBeUndefined()
})

it.each(['/cut.js', '/page.js', '/own.js', '/portal.js', '/gone.js'])(
  'keeps nothing of %s',
  async (path) => {
    expect(await kept(path)).toBeUndefined()
  },
)

it('does not count a copy without the mark as verified', () => {
  expect(isVerified(new Response(SCRIPT), { address: `${site}/start.js`, digest: DIGEST })).toBe(
    false,
  )
})
