import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

/** What browsers move without the page's thread: anything else is drawn there at each step. */
const MOVED_BY_COMPOSITOR = new Set(['opacity', 'transform', 'translate', 'rotate', 'scale'])

const files = globSync('src/**/*.css', { cwd: PROJECT_ROOT })
const keyframes = files.flatMap((file) =>
  keyframesIn(readFileSync(join(PROJECT_ROOT, file), 'utf8')).map((block) => ({ file, block })),
)

test('animations change only what the compositor moves', () => {
  expect(keyframes.length).toBeGreaterThan(5)
  for (const { file, block } of keyframes) {
    for (const [, property = ''] of block.matchAll(/([a-z-]+)\s*:/g))
      expect(MOVED_BY_COMPOSITOR, `${property} in ${file}`).toContain(property)
  }
})

/** The text of each `@keyframes` rule: its frames have no rules within them. */
function keyframesIn(css: string): string[] {
  const withoutComments = css.replaceAll(/\/\*.*?\*\//gs, '')
  return [...withoutComments.matchAll(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*/g)].map(
    ([text]) => text,
  )
}
