import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { printTable, timesRow } from '#tests/bench/report.ts'
import { withBrowser } from '#tests/bench/time-start.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { login } from '#tests/fixtures/people.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'

/**
 * `npm run bench:screens [-- --runs 7]`: what a year of worked hours costs the page's thread, against
 * the same DOM set from a constant. CPU time of that thread alone, with style and layout, so that a
 * busy machine counts less; from the tap on "a year" until all is drawn, reading of the rows
 * included.
 */
const AIM_MS = 50
const MONTHS = 12

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number above 0.')

const executablePath = await browserOfThisMachine()
await ensureBuild()
const data = makeFolder('bench-screens-data')
const profile = makeFolder('bench-screens')
const app = await startServerProcess(data)
const times: { screen: number[]; constant: number[] } = { screen: [], constant: [] }
try {
  await withBrowser({ executablePath, profile }, async (page) => {
    await login(page, 'ane', `${app.url}/Login`)
    await page.goto(`${app.url}/HorasTrabajadas`)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await yearIsHere(page)
    for (let run = 0; run < runs; run++) {
      // The screen as somebody has it who has looked at a month: scripts are loaded and compiled.
      await page.goto(`${app.url}/HorasTrabajadas`)
      await page.locator('main canvas').nth(1).waitFor()
      await quiet(page)
      times.screen.push(
        await threadTime(cdp, async () => {
          await page.evaluate(`document.querySelectorAll('main fieldset button')[3].click()`)
          await page
            .locator('[data-month]')
            .nth(MONTHS - 1)
            .waitFor({ state: 'attached' })
          await quiet(page)
        }),
      )
      await page.evaluate(`globalThis.constant = document.querySelector('main').innerHTML`)
      await page.evaluate(`document.querySelector('main').replaceChildren()`)
      await quiet(page)
      times.constant.push(
        await threadTime(cdp, async () => {
          await page.evaluate(`document.querySelector('main').innerHTML = globalThis.constant; 0`)
          await page
            .locator('[data-month]')
            .nth(MONTHS - 1)
            .waitFor({ state: 'attached' })
          await quiet(page)
        }),
      )
    }
  })
} finally {
  await app.stop()
  removeFolder(data)
  removeFolder(profile)
}

printTable([
  ['', 'constant DOM', 'screen', 'ratio', 'aim'],
  timesRow('A year of worked hours', times.constant, times.screen, `under ${AIM_MS} ms`),
])

/** CPU milliseconds that the page's thread spends until `act` has settled. */
async function threadTime(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  // What was thrown away before is not to be swept up at this screen's cost.
  await cdp.send('HeapProfiler.collectGarbage')
  const before = await taskSeconds(cdp)
  await act()
  return ((await taskSeconds(cdp)) - before) * 1000
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Two frames on, whatever was asked for has been drawn. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))
  })`)
}

/** Waits until the year's rows came: the first sync brings them month by month. */
async function yearIsHere(page: Page): Promise<void> {
  await page.locator('main fieldset button').nth(3).click()
  await page
    .locator('[data-month]')
    .nth(MONTHS - 1)
    .waitFor({ state: 'attached', timeout: 60_000 })
}
