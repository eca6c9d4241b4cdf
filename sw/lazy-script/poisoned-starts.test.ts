import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { canStart } from '#sw/lazy-script/poisoned-starts.ts'

const SCRIPT = 'start("Gaur")'
const SHELL =
  '<!doctype html><div id="root"></div><script type="module" src="/assets/index-1.js"></script>'
const PAGE = '<!doctype html><title>Wi-Fi</title>'

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

const kept = (body: string, type: string) =>
  new Response(body, { headers: { 'Content-Type': type } })

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://phone.test' })
  return () => vi.unstubAllGlobals()
})

const judged = (html: string, script: Response | undefined, known?: string) =>
  canStart(
    html,
    async (path) => (path === '/assets/index-1.js' ? script : undefined),
    () => known,
  )

it("a release's own page and script start, and so does a script that is to come from the server", async () => {
  expect(await judged(SHELL, kept(SCRIPT, 'text/javascript'))).toBe(true)
  expect(await judged(SHELL, kept(SCRIPT, 'text/javascript'), digestOf(SCRIPT))).toBe(true)
  expect(await judged(SHELL, undefined)).toBe(true)
})

it.each([
  ['a page for the shell', PAGE, kept(SCRIPT, 'text/javascript')],
  ['nothing for the shell', '', kept(SCRIPT, 'text/javascript')],
  ['a page for the script', SHELL, kept(PAGE, 'text/html')],
  ['a page that calls itself a script', SHELL, kept(` ${PAGE}`, 'text/javascript')],
  ['an empty script', SHELL, kept('', 'text/javascript')],
])('%s does not start', async (_, html, script) => {
  expect(await judged(html, script)).toBe(false)
})

it('of a script that this release has too, only the very bytes start', async () => {
  for (const body of [SCRIPT.slice(0, -1), PAGE, 'void 0']) {
    expect(await judged(SHELL, kept(body, 'text/javascript'), digestOf(SCRIPT))).toBe(false)
  }
})
