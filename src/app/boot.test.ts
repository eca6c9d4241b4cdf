import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { routes } from '#app/router.tsx'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

const html = readFileSync(join(PROJECT_ROOT, 'index.html'), 'utf8')
const HINTS = {
  home: ['home'],
  reset: ['reset'],
  other: ['other'],
  texts: { es: ['es'], eu: ['eu'] },
}

/** What the boot script of index.html has the browser load beforehand at an address. */
function hinted(pathname: string, stored: Readonly<Record<string, string>>): string[] {
  const [, script = ''] = /<script id="boot">([\s\S]*?)<\/script>/.exec(html) ?? []
  const links: { href?: string }[] = []
  runInNewContext(script.replace('__START_HINTS__', JSON.stringify(HINTS)), {
    location: { pathname },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: {
      documentElement: { lang: 'eu', dataset: {} },
      createElement: () => ({}),
      head: { append: (link: { href?: string }) => links.push(link) },
    },
  })
  return links.map(({ href }) => href ?? '')
}

/** The router's own addresses, whole; what a person fills in is filled in. Those that lead elsewhere are left out. */
function addresses(of: readonly RouteObject[], before = ''): string[] {
  return of.flatMap(({ path = '', lazy, loader, children }) => {
    const address = `${before}/${path}`.replace(/\/+/g, '/').replace(/:\w+\??/g, 'x')
    // The screen of a route without one of its own is its parent's.
    const isShown = !children && (lazy !== undefined || loader === undefined)
    return [...(isShown ? [address] : []), ...addresses(children ?? [], address)]
  })
}

const SIGNED_IN = { access_token: 'token', idioma: 'es' }

it("has a hint for each of the router's addresses", () => {
  const all = addresses(routes())
  expect(all.length).toBeGreaterThan(30)
  for (const address of all) {
    const own: Record<string, string[]> = {
      '/Login': [],
      '/Portada': ['home'],
      '/ResetPass': ['reset', 'es'],
    }
    const expected = own[address] ?? ['other', 'es']
    expect([address, hinted(address, SIGNED_IN)]).toEqual([address, expected])
  }
})

it('begins on Portada for a signed-in person and on Login for others, in the language they chose', () => {
  expect(hinted('/', SIGNED_IN)).toEqual(['home'])
  expect(hinted('/Calendario', { idioma: 'es' })).toEqual([])
  expect(hinted('/Calendario', { access_token: 'token' })).toEqual(['other', 'eu'])
  expect(hinted('/Calendario', { ...SIGNED_IN, idioma: 'xx' })).toEqual(['other', 'eu'])
})
