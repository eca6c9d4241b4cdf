import { parseArgs } from 'node:util'
import { SECTION_URLS, SECTIONS, sectionPath } from '#contract/sections.ts'
import { installFinder } from '#tests/bench/controls/find-controls.ts'
import { AIM_MS, type Swept, sweepScreen } from '#tests/bench/controls/sweep-screen.ts'
import {
  installCollector,
  LEAST_MS,
  LIMIT_MS,
  millisecondsOf,
} from '#tests/bench/controls/time-interaction.ts'
import { CPU_SLOWDOWN } from '#tests/bench/time-start.ts'
import { withManyRows } from '#tests/bench/with-many-rows.ts'

/**
 * `npm run bench:controls [-- Portada Nominas …]`: touches each control of each screen (or of those that
 * are named) and of the dialogs they open, for a person with very many rows and with the page's thread
 * slowed. Times each interaction to its next paint, as the browser's Event Timing does.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const urls = [...new Set([...SECTION_URLS, ...SECTIONS.map(({ url }) => url)])]
const unknown = positionals.find((name) => !urls.some((url) => url === name))
if (unknown) throw new Error(`${unknown} is none of ${urls.join(', ')}.`)
const asked = urls.filter((url) => positionals.length === 0 || positionals.includes(url))

let above = 0
await withManyRows(async (phone) => {
  const { page } = phone
  await installFinder(page)
  await installCollector(page)
  page.context().on('page', (other) => void other.close())
  // Without a listener the browser would open its own window to choose a file.
  page.on('filechooser', () => undefined)
  console.log(`Interaction to next paint, CPU ${CPU_SLOWDOWN}× slower, aim ≤ ${AIM_MS} ms`)
  const frameDialogs = new Set<string>()
  for (const url of asked) {
    const path = sectionPath(url)
    const begun = performance.now()
    const swept = await sweepScreen(phone, path, frameDialogs)
    if (swept) tellScreen(url, swept, performance.now() - begun)
    else console.log(`${url.padEnd(26)}leads to another screen`)
  }
})
console.log(above === 0 ? 'The aim is met.' : `${above} controls miss the aim.`)

function tellScreen(name: string, swept: readonly Swept[], tookMs: number): void {
  const timed = swept
    .map((each) => ({ name: each.name, ms: millisecondsOf(each.used) }))
    .filter(({ ms }) => ms !== undefined)
    .toSorted((one, other) => (other.ms ?? 0) - (one.ms ?? 0))
  const [slowest] = timed
  const seconds = `${(tookMs / 1000).toFixed(0)} s`
  console.log(`${name.padEnd(26)}${swept.length} controls in ${seconds}, slowest ${tell(slowest)}`)
  const slow = timed.filter(({ ms = 0 }) => ms > AIM_MS)
  for (const each of slow) console.log(`  above the aim: ${tell(each)}`)
  for (const { name, used } of swept)
    if (used.kind === 'untouchable' || used.kind === 'left')
      console.log(`  not timed (${used.kind}): ${name}`)
  above += slow.length
}

function tell(
  timed: { readonly name: string; readonly ms: number | undefined } | undefined,
): string {
  if (timed?.ms === undefined) return 'none'
  if (timed.ms < LEAST_MS) return `below ${LEAST_MS} ms: ${timed.name}`
  return `${timed.ms >= LIMIT_MS ? '≥ ' : ''}${timed.ms} ms: ${timed.name}`
}
