import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { classicScript } from '#scripts/vite/classic-script.ts'

const FILES: Record<string, string> = {
  'main.js': `import { tell } from '/house/own.js'
    import { useName } from '/house/libraries/hooks.js'
    import cjs from '/house/libraries/common.cjs'
    tell(useName('Ane') + cjs.mark)`,
  'own.js': `export const tell = (text) => report(text)`,
  'lazy.js': `import { tell } from '/house/own.js'
    import { useName } from '/house/libraries/hooks.js'
    tell(useName('Jon'))`,
  'libraries/hooks.js': `import cjs from '/house/libraries/common.cjs'
    export const useName = (name) => cjs.greet(name)`,
  'libraries/common.cjs': `exports.greet = (name) => 'Kaixo ' + name; exports.mark = '!'`,
}

async function buildHouse(files: Record<string, string> = {}) {
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
      classicScript('libraries'),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: '/house/main.js',
        preserveEntrySignatures: false,
        output: { codeSplitting: { groups: [{ name: 'libraries', test: /libraries\// }] } },
      },
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  const script = output.find(({ fileName }) => /libraries-.*\.js$/.test(fileName))
  const chunk = (name: string) => {
    const found = output.find((it) => it.type === 'chunk' && it.name === name)
    if (found?.type !== 'chunk') throw new Error(`no chunk ${name}`)
    return found
  }
  return { output, script: script?.type === 'asset' ? String(script.source) : '', chunk }
}

it('makes a script that runs without modules, and what imported from it read its globals', async () => {
  const { script, chunk } = await buildHouse()
  const told: string[] = []
  const entry = chunk('main').code.replace(/export\{.*\}/, '')
  runInNewContext(`${script};{${entry}}`, { report: (text: string) => told.push(text) })
  expect(told).toEqual(['Kaixo Ane!'])
})

it('leaves no chunk that imports a file which is none', async () => {
  const { output, chunk } = await buildHouse({
    'main.js': `${FILES['main.js']}; globalThis.load = () => import('/house/lazy.js')`,
  })
  const files = output.map(({ fileName }) => fileName)
  for (const name of ['main', 'lazy']) {
    expect(chunk(name).code).not.toMatch(/libraries-|runtime-/)
    expect(files).toEqual(expect.arrayContaining(chunk(name).imports))
  }
  expect(files.filter((file) => /libraries|runtime/.test(file))).toHaveLength(1)
})

it('refuses an export that has no value yet when the script has run', async () => {
  await expect(
    buildHouse({
      'libraries/hooks.js': `export let useName
        setTimeout(() => { useName = (name) => name })`,
    }),
  ).rejects.toThrow(/before it has a value/)
})
