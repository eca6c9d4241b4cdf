import type { Rolldown } from 'vite'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { collectHints, type StartHintsOptions } from '#scripts/vite/start-hints.ts'

const ROOT = '/house'

/** A small app that lives in memory, built as the real one is. */
const FILES: Record<string, string> = {
  'src/app/main.tsx': `import { shared } from '/house/src/ui/shared.ts'
    shared('start')
    export const load = [
      () => import('/house/src/i18n/eu/screens.ts'), () => import('/house/src/i18n/es/screens.ts'),
      () => import('/house/src/features/horas-trabajadas/horas-trabajadas-screen.tsx'),
      () => import('/house/src/features/login/reset-pass-screen.tsx'),
      () => import('/house/src/features/portada/portada-screen.tsx'),
      () => import('/house/src/app/signed-in.tsx'), () => import('/house/src/app/other.ts')]`,
  'src/ui/shared.ts': `export const shared = (text) => console.log(text)`,
  'src/ui/both.ts': `export const both = () => console.log('both')`,
  'src/i18n/eu/screens.ts': `export default { egun: 'Egun' }`,
  'src/i18n/es/screens.ts': `export default { egun: 'Día' }`,
  'src/features/horas-trabajadas/horas-trabajadas-screen.tsx': `import { both } from '/house/src/ui/both.ts'
    both(); export const chart = () => import('/house/src/features/horas-trabajadas/chart.ts')`,
  'src/features/login/reset-pass-screen.tsx': `export default 'reset'`,
  'src/features/horas-trabajadas/chart.ts': `export default 'chart'`,
  'src/features/portada/portada-screen.tsx': `import { both } from '/house/src/ui/both.ts'
    both(); export default 'home'`,
  'src/app/signed-in.tsx': `export default 'frame'`,
  'src/app/other.ts': `export default 'other'`,
}

async function buildHouse(): Promise<Rolldown.RolldownOutput> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    plugins: [
      {
        name: 'memory',
        resolveId: (id) => (id.startsWith('/house/') ? id : null),
        load: (id) => FILES[id.slice(ROOT.length + 1)] ?? null,
      },
    ],
    build: {
      write: false,
      rollupOptions: {
        input: '/house/src/app/main.tsx',
        preserveEntrySignatures: 'strict',
        output: { chunkFileNames: '[name].js', entryFileNames: 'main.js' },
      },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('Not one build')
  return result
}

const OPTIONS: StartHintsOptions = {
  frame: 'src/app/signed-in.tsx',
  home: 'src/features/portada/portada-screen.tsx',
  reset: 'src/features/login/reset-pass-screen.tsx',
  screens: 'src/features/*/*-screen.tsx',
  texts: 'src/i18n/*/screens.ts',
  later: ['src/app/other.ts'],
}

async function hintsWith(options: Partial<StartHintsOptions> = {}) {
  const { output } = await buildHouse()
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('No entry')
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]))
  return collectHints(bundle, entry, ROOT, { ...OPTIONS, ...options })
}

it('names what home, other screens and each language need beyond the entry', async () => {
  const hints = await hintsWith()
  expect(Object.keys(hints.texts).sort()).toEqual(['es', 'eu'])
  expect(hints.texts.eu).toHaveLength(1)
  expect(hints.texts.eu).not.toEqual(hints.texts.es)
  expect(hints.home).toEqual(['/signed-in.js', '/portada-screen.js', '/both.js'])
  expect(hints.reset).toEqual(['/reset-pass-screen.js'])
  // The frame and its imports; not the chart that it loads later by itself.
  expect(hints.other.toSorted()).toEqual([
    '/both.js',
    '/horas-trabajadas-screen.js',
    '/signed-in.js',
  ])
})

it('fails where a pattern matches nothing, and where a lazy module matches no pattern', async () => {
  await expect(hintsWith({ home: 'src/features/home/home-screen.tsx' })).rejects.toThrow(
    'The start loads nothing that src/features/home/home-screen.tsx names.',
  )
  await expect(hintsWith({ later: [] })).rejects.toThrow(
    'No hint names what the start loads lazily: other.js',
  )
})
