import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { eachName, everyPatternMatches, GROUPS, laterFilesApart } from '#scripts/vite/chunks.ts'

const MAIN = join(PROJECT_ROOT, 'src/app/main.tsx')

/** Builds an app of one empty file, with groups that name modules of it. */
function buildWith(...modules: string[]) {
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'memory', load: (id) => (id === MAIN ? 'globalThis.started = true' : null) },
      everyPatternMatches([{ name: 'start', modules }]),
    ],
    build: { write: false, rolldownOptions: { input: MAIN } },
  })
}

it('fails a build in which a pattern matches no module', async () => {
  await expect(buildWith('src/app/{main,config}.*')).rejects.toThrow('start: src/app/config.*')
  await expect(buildWith('src/app/main.*')).resolves.toBeDefined()
})

it('checks every name in braces as a pattern of its own', () => {
  expect(eachName('src/{a,b}/{c,d}.ts')).toEqual([
    ...['src/a/c.ts', 'src/a/d.ts', 'src/b/c.ts', 'src/b/d.ts'],
  ])
  expect(GROUPS.flatMap(({ modules }) => modules.flatMap(eachName)).join()).not.toContain('{')
})

it('fails a build in which a file of every start imports one that comes later', async () => {
  const files: Readonly<Record<string, string>> = {
    [MAIN]: "import { shared } from '/shared'; import('/later'); globalThis.started = shared",
    '/later': "import { shared } from '/shared'; globalThis.later = shared",
    '/shared': 'export const shared = globalThis.shared',
  }
  const buildWithShared = (group: string) =>
    build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'memory',
          resolveId: (id) => (id in files ? id : null),
          load: (id) => files[id] ?? null,
        },
        laterFilesApart((path) => path.startsWith('/assets/later')),
      ],
      build: {
        write: false,
        rolldownOptions: {
          input: MAIN,
          output: { codeSplitting: { groups: [{ name: group, test: /^\/shared$/ }] } },
        },
      },
    })
  await expect(buildWithShared('later-parts')).rejects.toThrow(
    /main-.* imports assets\/later-parts/,
  )
  await expect(buildWithShared('parts')).resolves.toBeDefined()
})
