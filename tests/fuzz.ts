import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runNode } from '#scripts/run.ts'

/**
 * `npm run fuzz -- --minutes N`: the random tests and chaos, over and over by drawn seeds. A find is
 * printed with its seed; it becomes a test with a name. Ends with how many seeds failed.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const files = globSync('{src,server}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('#tests/fixtures/random.ts'),
)
const VITEST = 'node_modules/vitest/vitest.mjs'
const CHAOS = ['scripts/with-test-clock.ts', 'tests/chaos/run.ts']

const end = performance.now() + Number(values.minutes) * 60_000
const bad: number[] = []
let tried = 0
while (performance.now() < end) {
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.log(`fuzz: seed ${seed}`)
  const env = { ...process.env, RANDOM_SEED: String(seed) }
  const tests = await runNode([VITEST, 'run', '--reporter=dot', ...files], { env })
  const chaos = await runNode([...CHAOS, '--seed', String(seed)], { env })
  tried++
  if (tests !== 0 || chaos !== 0) bad.push(seed)
}
console.log(
  `fuzz: ${tried} seeds, ${bad.length} failed${bad.length > 0 ? `: ${bad.join(', ')}` : ''}`,
)
process.exitCode = bad.length > 0 || tried === 0 ? 1 : 0
