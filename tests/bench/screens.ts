import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { printTable, timesRow } from '#tests/bench/report.ts'
import { atRest, threadTime } from '#tests/bench/thread-time.ts'
import { withBrowser } from '#tests/bench/time-start.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { login } from '#tests/fixtures/people.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'

/**
 * `npm run bench:screens [-- --runs 7]`: what a year of worked hours costs the page's thread, against
 * the same DOM set from a constant. CPU time of that thread alone, with style and layout, so that a busy
 * machine counts less; from the tap on "a year" until all is drawn, reading of the rows included. Not
 * counted are the start's own sync, which ends before, and the cost of watching from outside: the page
 * itself watches for the end.
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
    // The constant is HTML text, which the app's policy refuses.
    await cdp.send('Page.setBypassCSP', { enabled: true })
    await yearIsHere(page)
    for (let run = 0; run < runs; run++) {
      // The screen after a person has looked at a month: scripts are loaded and compiled.
      await page.goto(`${app.url}/HorasTrabajadas`)
      await page.locator('main canvas').nth(1).waitFor()
      await atRest(cdp)
      const tap = `document.querySelectorAll('main fieldset button')[3].click()`
      times.screen.push(await threadTime(cdp, () => untilShown(page, tap)))
      await page.evaluate(`globalThis.constant = document.querySelector('main').innerHTML`)
      await page.evaluate(`document.querySelector('main').replaceChildren()`)
      await atRest(cdp)
      const set = `document.querySelector('main').innerHTML = globalThis.constant`
      times.constant.push(await threadTime(cdp, () => untilShown(page, set)))
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

/** Runs `script` in the page and waits there for the year's months; two frames later all is drawn. */
async function untilShown(page: Page, script: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('[data-month]').length < ${MONTHS}) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.querySelector('main'), { childList: true, subtree: true })
    ${script}
  }).then(() => undefined)`)
}

/** Waits until the year's rows are there: the first sync brings them month by month. */
async function yearIsHere(page: Page): Promise<void> {
  await page.locator('main fieldset button').nth(3).click()
  await page
    .locator('[data-month]')
    .nth(MONTHS - 1)
    .waitFor({ state: 'attached', timeout: 60_000 })
}
