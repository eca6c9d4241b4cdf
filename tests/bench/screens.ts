import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { SECTIONS, sectionPath } from '#contract/sections.ts'
import { toRuns } from '#tests/bench/floor-and-app.ts'
import { median, printTable, type Row, timesRow } from '#tests/bench/report.ts'
import { atRest } from '#tests/bench/thread-time.ts'
import { shownBy, showsAgain, timeTap } from '#tests/bench/time-tap.ts'
import { type ManyRowsPage, withManyRows } from '#tests/bench/with-many-rows.ts'

/**
 * `npm run bench:screens [-- --runs 5] [Nominas …]`: opening each screen of a person with very many rows
 * (or those that are named), and a year of worked hours. At real speed, from the tap until the frame with
 * all of the screen's content is drawn, against the same DOM set from a constant. The person has looked
 * at the screen before, so its script is loaded, and the sync has ended.
 */
const AIM_MS = 50
const AIM_RATIO = 1.5
const MONTHS = 12
const HOME = '/Portada'
const TILES = 'main nav li a'

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const runs = toRuns(values.runs)
const urls = SECTIONS.map(({ url }) => url)
const unknown = positionals.find((name) => !urls.some((url) => url === name))
if (unknown) throw new Error(`${unknown} is none of ${urls.join(', ')}.`)

/** What is timed: a tap on a screen that is at rest. */
interface Opening {
  readonly name: string
  /** The screen with what is tapped. */
  readonly from: string
  /** Taps, in the page. */
  readonly tap: string
}

const YEAR: Opening = {
  name: 'HorasTrabajadas, a year',
  from: '/HorasTrabajadas',
  tap: `document.querySelectorAll('main fieldset button')[3].click()`,
}
const YEAR_IS_SHOWN = `document.querySelectorAll('[data-month]').length >= ${MONTHS}`

const openings: Opening[] = urls
  .filter((url) => positionals.length === 0 || positionals.includes(url))
  .flatMap((url) => {
    const tap = `document.querySelector('main a[href="${sectionPath(url)}"]').click()`
    const opening = { name: url, from: HOME, tap }
    return url === 'HorasTrabajadas' ? [opening, YEAR] : [opening]
  })

const rows: Row[] = []
await withManyRows(async (phone) => {
  // The constant is HTML text, which the app's policy refuses.
  await phone.cdp.send('Page.setBypassCSP', { enabled: true })
  for (const opening of openings) rows.push(await timeOpening(phone, opening))
})
printTable([
  [`Median of ${runs}`, 'constant DOM', 'screen', 'ratio', `< ${AIM_MS} ms, ≤ ${AIM_RATIO}`],
  ...rows,
])

async function timeOpening(phone: ManyRowsPage, { name, from, tap }: Opening): Promise<Row> {
  const { page, cdp } = phone
  const times: { screen: number[]; constant: number[] } = { screen: [], constant: [] }
  await openAtRest(phone, from)
  await page.evaluate(tap)
  if (from === YEAR.from) await yearIsHere(phone)
  else await page.waitForURL((url) => url.pathname !== from)
  await atRest(cdp)
  const isThere = from === YEAR.from ? YEAR_IS_SHOWN : showsAgain(await shownBy(page))
  for (let run = 0; run < runs; run++) {
    await openAtRest(phone, from)
    if (from === HOME) await lookAndGoHome(phone, tap)
    times.screen.push(await timeTap(page, tap, isThere))
    await atRest(cdp)
    await page.evaluate(`globalThis.constant = document.querySelector('main').innerHTML`)
    await page.evaluate(`document.querySelector('main').replaceChildren()`)
    await atRest(cdp)
    const set = `document.querySelector('main').innerHTML = globalThis.constant`
    times.constant.push(await timeTap(page, set, isThere))
  }
  return timesRow(name, times.constant, times.screen, verdict(times.constant, times.screen))
}

function verdict(constant: readonly number[], screen: readonly number[]): string {
  const missed = [
    ...(median(screen) < AIM_MS ? [] : ['time']),
    ...(median(screen) / median(constant) <= AIM_RATIO ? [] : ['ratio']),
  ]
  return missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`
}

async function openAtRest({ page, cdp, url }: ManyRowsPage, path: string): Promise<void> {
  await page.goto(`${url}${path}`)
  await page
    .locator(path === HOME ? TILES : 'main canvas')
    .nth(1)
    .waitFor()
  await stands(page, cdp)
}

async function lookAndGoHome({ page, cdp }: ManyRowsPage, tap: string): Promise<void> {
  await page.evaluate(tap)
  await page.waitForURL((url) => url.pathname !== HOME)
  await atRest(cdp)
  await page.evaluate(`document.querySelector('a[href="${HOME}"]').click()`)
  await page.locator(TILES).nth(1).waitFor()
  await stands(page, cdp)
}

/** Waits until the page's thread is idle and the rings are filled, which the compositor does. */
async function stands(page: Page, cdp: CDPSession): Promise<void> {
  await atRest(cdp)
  await page.waitForFunction('document.getAnimations().length === 0')
}

/** Waits until the year's rows are there: the first sync brings them month by month. */
async function yearIsHere({ page }: ManyRowsPage): Promise<void> {
  await page
    .locator('[data-month]')
    .nth(MONTHS - 1)
    .waitFor({ state: 'attached', timeout: 60_000 })
}
