import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { classicScript } from '#scripts/vite/classic-script.ts'
import { importMap, withMap } from '#scripts/vite/import-map.ts'
import { inlineEntryStyle } from '#scripts/vite/inline-entry-style.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'

const FILES = {
  'index.html': `<!doctype html>
<html><head>
    <script id="boot">boot()</script>
    <script type="module" src="/main.js"></script>
</head><body></body></html>`,
  'main.js': `import './main.css'
    import { greet } from './library.js'
    globalThis.load = () => import('./one.js')
    globalThis.other = () => import('./other.js')
    greet('main')`,
  'main.css': 'body { color: green }',
  'library.js': `export const greet = (name) => report('Kaixo ' + name)`,
  'shared.js': `import { greet } from './library.js'
    export const both = (name) => greet(name + ' and both')`,
  'one.js': `import './one.css'
    import { both } from './shared.js'
    both('one')
    import('./later.js')`,
  'one.css': 'body { margin: 1px }',
  'other.js': `import { both } from './shared.js'
    both('other')`,
  'later.js': `import './later.css'
    import { both } from './shared.js'
    both('later')`,
  'later.css': 'body { padding: 1px }',
} as const

type Release = ReadonlyMap<string, string>

let house: string
let before: Release

beforeAll(async () => {
  house = makeFolder('house')
  before = await release()
})

afterAll(() => removeFolder(house))

/** The files of a release by their path, built with `changed` in place of some sources. */
async function release(
  changed: Partial<Record<keyof typeof FILES, string>> = {},
  classic = true,
): Promise<Release> {
  for (const [name, text] of Object.entries({ ...FILES, ...changed })) {
    writeFileSync(join(house, name), text)
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: house,
    plugins: [inlineEntryStyle(), classic ? classicScript('start', 'painted') : [], importMap()],
    build: {
      write: false,
      chunkImportMap: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        preserveEntrySignatures: false,
        output: {
          codeSplitting: {
            groups: [
              { name: 'libraries', test: /library/, priority: 2 },
              { name: 'start', test: /main\.js/, priority: 1 },
            ],
          },
        },
      },
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

/** The kinds of files, by their name without its hash, that `after` has and `before` has not. */
function fetchedOf(after: Release): string[] {
  return [...after.keys()].filter((name) => !before.has(name)).map(kindOf)
}

/** The map in a release's page: addresses by the names that code loads. */
function importsOf(files: Release): Record<string, string> {
  const [, text = ''] = /<script type="importmap">([^<]*)<\/script>/.exec(pageOf(files)) ?? []
  const { imports }: { imports: Record<string, string> } = JSON.parse(text)
  return imports
}

function pageOf(files: Release): string {
  return files.get('index.html') ?? ''
}

function kindOf(name: string): string {
  return name.replace(/^assets\/(.*)-.{8}(\.\w+)$/, '$1$2')
}

function fileOf(files: Release, kind: string): string {
  const found = [...files.keys()].filter((name) => kindOf(name) === kind)
  const [only] = found
  if (only === undefined || found.length > 1) throw new Error(`${found.length} files ${kind}`)
  return only
}

const CHANGES: readonly (readonly [
  changed: Partial<Record<keyof typeof FILES, string>>,
  fetched: readonly string[],
])[] = [
  [{ 'other.js': `${FILES['other.js']}; both('more')` }, ['other.js']],
  [{ 'shared.js': FILES['shared.js'].replace('and', 'or') }, ['shared.js']],
  [{ 'main.js': `${FILES['main.js']}; greet('more')` }, ['start.js']],
  // A part of the script.
  [{ 'library.js': FILES['library.js'].replace('Kaixo', 'Egun on') }, ['start.js']],
  // The start has the browser preload one.css, and one.js later.css.
  [{ 'one.css': 'body { margin: 2px }' }, ['one.css']],
  [{ 'later.css': 'body { padding: 2px }' }, ['later.css']],
]

it.each(CHANGES)('with %j a device fetches %j', async (changed, fetched) => {
  const after = await release(changed)
  expect(fetchedOf(after).toSorted()).toEqual(fetched.toSorted())
  // No address has two contents but the page's own.
  const both = [...after].filter(([name, text]) => before.has(name) && before.get(name) !== text)
  expect(both.map(([name]) => name)).toEqual(['index.html'])
})

it.each([true, false])(
  'puts the map before all scripts of the page (classic start: %s)',
  async (classic) => {
    const html = pageOf(await release({}, classic))
    const [first] = /<script[^>]*>/.exec(html) ?? []
    expect(first).toBe('<script type="importmap">')
    expect(html).toContain('<script id="boot">')
    // Without a module, Vite puts it before the document's type.
    expect(html).toMatch(/^<!doctype html>/)
  },
)

it('gives the page the files of the names that code loads', () => {
  const html = pageOf(before)
  const imports = importsOf(before)
  // The start's is in the tag, and the library is part of it.
  expect(Object.values(imports).map((file) => kindOf(file.slice(1)))).toEqual([
    'later.css',
    'later.js',
    'one.css',
    'one.js',
    'other.js',
    'shared.js',
  ])
  for (const file of Object.values(imports)) expect(before.has(file.slice(1))).toBe(true)
  const code = [...before].flatMap(([name, content]) => (name.endsWith('.js') ? content : []))
  for (const name of Object.keys(imports)) {
    expect(code.some((it) => it.includes(name.replace('/assets/', '')))).toBe(true)
    expect(before.has(name.slice(1))).toBe(false)
  }
  expect(html).toContain(`<script defer src="/${fileOf(before, 'start.js')}"></script>`)
  expect(before.has('importmap.json')).toBe(false)
})

it('maps the start, too, where it stays modules', async () => {
  const modules = await release({}, false)
  expect(Object.values(importsOf(modules))).toContain(`/${fileOf(modules, 'start.js')}`)
})

it('resolves the names in the script by the map, and leaves others', () => {
  const imports = importsOf(before)
  const page = {
    document: {
      currentScript: { src: 'https://house/assets/start.js' },
      querySelector: (selector: string) =>
        selector === 'script[type=importmap]' ? { text: JSON.stringify({ imports }) } : null,
      createElement: () => ({}),
    },
    URL,
    queueMicrotask: () => undefined,
  }
  const resolve: (name: string) => string = runInNewContext(
    `${before.get(fileOf(before, 'start.js'))};atariaMeta.resolve`,
    page,
  )
  for (const [name, file] of Object.entries(imports)) {
    expect(resolve(name)).toBe(`https://house${file}`)
  }
  expect(resolve('/assets/one.css')).toBe('https://house/assets/one.css')
})

it('refuses a page into which Vite has put no map', () => {
  expect(() => withMap('<script>boot()</script>', new Map())).toThrow('no import map')
})

it('does not write the style that the page has inline, which no script loads', () => {
  expect(pageOf(before)).toContain('color:green')
  const styles = [...before.keys()].filter((name) => name.endsWith('.css')).map(kindOf)
  expect(styles.toSorted()).toEqual(['later.css', 'one.css'])
})
