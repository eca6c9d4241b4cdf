import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { resolveInDrizzle } from '#server/db/import-drizzle.ts'

const PARENT = 'file:///srv/ataria/node_modules/drizzle-orm/pg-core/columns/text.js'

test('resolves what a file of drizzle-orm imports from its own package', () => {
  expect(resolveInDrizzle('../../entity.js', PARENT)).toEqual({
    url: 'file:///srv/ataria/node_modules/drizzle-orm/entity.js',
    format: 'module',
    shortCircuit: true,
  })
})

test.each([
  ['another package', 'pg', PARENT],
  ['a CommonJS file', './text.cjs', PARENT],
  ['an import of a CommonJS file', './common.js', PARENT.replace('.js', '.cjs')],
  ['an import of another package', './core.js', 'file:///srv/node_modules/zod/v4/mini/index.js'],
  ['an import of our own', './schema.ts', 'file:///srv/ataria/server/db/database.ts'],
  ['a program', './main.js', undefined],
])('leaves %s to Node', (_, specifier, parent) => {
  expect(resolveInDrizzle(specifier, parent)).toBeUndefined()
})

test('loads the same modules as Node does by itself', () => {
  const list = (before: string) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { registerHooks } from 'node:module'
        import { importDrizzleByPath } from '#server/db/import-drizzle.ts'
        const loaded = []
        registerHooks({
          load(url, context, next) {
            loaded.push(url)
            return next(url, context)
          },
        })
        ${before}
        await import('#server/app.ts')
        console.log(loaded.sort().join('\\n'))`,
      ],
      { cwd: PROJECT_ROOT, encoding: 'utf8' },
    )
  const byNode = list('')
  expect(byNode).toContain('/drizzle-orm/index.js')
  expect(list('importDrizzleByPath()')).toBe(byNode)
})
