import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { expect, it, vi } from 'vitest'
import { classicScript, classicTag } from '#scripts/vite/classic-script.ts'
import { compileHint, WHOLE_FILE } from '#scripts/vite/compile-hint.ts'

// Vite turns index.html into a module that imports the page's.
const FILES: Record<string, string> = {
  'index.js': `import '/house/main.js'`,
  'main.js': `import { tell } from '/house/own.js'
    import { useName } from '/house/libraries/hooks.js'
    import cjs from '/house/libraries/common.cjs'
    tell(useName('Ane') + cjs.mark)
    globalThis.load = () => import('/house/lazy.js')`,
  'own.js': `export const tell = (text) => report(text, import.meta.url)`,
  'lazy.js': `import { tell } from '/house/own.js'
    import { useName } from '/house/libraries/hooks.js'
    tell(useName('Jon'))`,
  'libraries/hooks.js': `import cjs from '/house/libraries/common.cjs'
    export const useName = (name) => cjs.greet(name)`,
  'libraries/common.cjs': `exports.greet = (name) => 'Kaixo ' + name; exports.mark = '!'`,
}

async function buildHouse(files: Record<string, string> = {}, start = /main|own/) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: '/house',
    plugins: [
      {
        name: 'memory',
        resolveId: (id) => (id.startsWith('/house/') ? id : null),
        load: (id) => ({ ...FILES, ...files })[id.slice('/house/'.length)] ?? null,
      },
      classicScript('start', 'painted'),
      compileHint(['start']),
    ],
    build: {
      write: false,
      // As in the app: Vite then puts its preload list before the code.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: '/house/index.js',
        preserveEntrySignatures: false,
        output: {
          codeSplitting: {
            groups: [
              { name: 'libraries', test: /libraries\//, priority: 2 },
              { name: 'start', test: start, priority: 1 },
            ],
          },
        },
      },
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  const chunk = (name: string) => {
    const found = output.find((it) => it.type === 'chunk' && it.name === name)
    if (found?.type !== 'chunk') throw new Error(`no chunk ${name}`)
    return found
  }
  return { output, chunk }
}

it('makes a script that runs without modules, and its former importers read its globals', async () => {
  const { chunk } = await buildHouse()
  const told: string[][] = []
  const page = {
    document: {
      currentScript: { src: 'https://house/start.js' },
      // Vite imports its preload function only once.
      createElement: () => ({}),
    },
    report: (...text: string[]) => told.push(text),
    queueMicrotask: (task: () => void) => task(),
  }
  const lazy = chunk('lazy').code.replace(/export\s*\{.*\}/, '')
  runInNewContext(`${chunk('start').code};{${lazy}}`, page)
  expect(told).toEqual([
    ['Kaixo Ane!', 'https://house/start.js'],
    ['Kaixo Jon', 'https://house/start.js'],
  ])
})

it('waits for the promise that the page has set', async () => {
  const { chunk } = await buildHouse()
  const told: string[] = []
  const painted = Promise.withResolvers<void>()
  const page = {
    document: { currentScript: { src: 'https://house/start.js' }, createElement: () => ({}) },
    report: (text: string) => told.push(text),
    queueMicrotask,
    painted: painted.promise,
  }
  runInNewContext(chunk('start').code, page)
  await Promise.resolve()
  expect(told).toEqual([])
  painted.resolve()
  await vi.waitFor(() => expect(told).toEqual(['Kaixo Ane!']), 30_000)
})

it('has the compile hint on its first line, where alone it counts', async () => {
  const { chunk } = await buildHouse({
    'main.js': `globalThis.load = [() => import('/house/one.js'), () => import('/house/other.js')]`,
    'one.js': `import { both } from '/house/both.js'; both('one')`,
    'other.js': `import { both } from '/house/both.js'; both('other')`,
    'both.js': `export const both = (text) => report(text)`,
  })
  expect(chunk('start').code).toContain('__vite__mapDeps')
  expect(chunk('start').code.startsWith(WHOLE_FILE)).toBe(true)
})

it('leaves no chunk that imports a part of the script', async () => {
  const { output, chunk } = await buildHouse()
  expect(chunk('lazy').code).not.toMatch(/start-|libraries-|runtime-/)
  expect(chunk('lazy').imports).toEqual([])
  expect(chunk('start').imports).toEqual([])
  const files = output.map(({ fileName }) => fileName)
  expect(files.filter((file) => /start|libraries|runtime/.test(file))).toHaveLength(1)
})

it('leaves the entry as the import of which Vite makes the tag, and refuses an entry with more', async () => {
  const { chunk } = await buildHouse()
  expect(chunk('index').code).toMatch(/^import\s*"\.\/start-[\w-]+\.js";\s*$/)
  await expect(buildHouse({}, /own/)).rejects.toThrow(/index-.*has code of its own/)
})

it.each([
  [
    'has no value yet when the script has run',
    `export let useName
    setTimeout(() => { useName = (name) => name })`,
  ],
  [
    'is assigned again',
    `export let useName = (name) => name
    setTimeout(() => { useName = (name) => name + '!' })`,
  ],
  [
    'is counted up in a function',
    `export let useName = 1
    globalThis.count = () => useName++`,
  ],
])('refuses an export that %s: it would be frozen', async (_, hooks) => {
  await expect(buildHouse({ 'libraries/hooks.js': hooks })).rejects.toThrow(
    /exports \w+, which has no value at once or gets another one later/,
  )
})

it('follows an export whose inner name is assigned', async () => {
  const hooks = `export const useName = (name) => { let mark = '!'; mark += name; return mark }
    export let mark = '?'
    globalThis.both = [mark]`
  await expect(buildHouse({ 'libraries/hooks.js': hooks })).resolves.toBeDefined()
})

it("replaces the module's tag by a deferred script, and accepts a page without it", () => {
  const html = '<script type="module" crossorigin src="/assets/start-1.js"></script>'
  expect(classicTag(html, 'assets/start-1.js')).toBe(
    '<script defer src="/assets/start-1.js"></script>',
  )
  expect(() => classicTag(html, 'assets/start-2.js')).toThrow('assets/start-2.js')
})
