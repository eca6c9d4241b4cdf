import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { printTable, type Row, timesRow } from '#tests/bench/report.ts'
import { atRest, threadTime } from '#tests/bench/thread-time.ts'
import { withBrowser } from '#tests/bench/time-start.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { type LongList, putManyRows } from '#tests/fixtures/many-rows.ts'
import { login } from '#tests/fixtures/people.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'

/**
 * `npm run bench:lists [-- --runs 7]`: opening a list of 5,000 rows against the same list of 20, in
 * turns, from the tap at home until its first rows are drawn; and the CPU time of the page's thread
 * until it is idle again, which a slower phone would feel next.
 */
const FEW = 20
const MANY = 5_000
const AIM = 'at most 1.5'

const LISTS: readonly { readonly list: LongList; readonly way: string; readonly row: string }[] = [
  { list: 'messages', way: 'a[href="/MensajesList"]', row: 'main li a[href^="/MensajesDetail/"]' },
  { list: 'documents', way: 'a[href^="/Nominas"]', row: 'main section li button' },
]

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number above 0.')

const executablePath = await browserOfThisMachine()
await ensureBuild()
const data = makeFolder('bench-lists-data')
const profile = makeFolder('bench-lists')
const app = await startServerProcess(data)
const rows: Row[] = [['', `${FEW} rows`, `${MANY} rows`, 'ratio', 'aim']]
try {
  await withBrowser({ executablePath, profile }, async (page) => {
    await login(page, 'ane', `${app.url}/Login`)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    for (const { list, way, row } of LISTS) {
      const drawn = { [FEW]: [] as number[], [MANY]: [] as number[] }
      const worked = { [FEW]: [] as number[], [MANY]: [] as number[] }
      // The first round loads and compiles the screen.
      for (let run = -1; run < runs; run++) {
        for (const count of [FEW, MANY] as const) {
          await page.goto(`${app.url}/Portada`)
          await page.locator(way).first().waitFor({ state: 'attached' })
          await atRest(cdp)
          await putManyRows(page, list, count)
          await page.reload()
          await page.locator(way).first().waitFor({ state: 'attached' })
          await atRest(cdp)
          let shown = 0
          const thread = await threadTime(cdp, async () => {
            shown = await tapUntilDrawn(page, way, row)
          })
          if (run < 0) continue
          drawn[count].push(shown)
          worked[count].push(thread)
        }
      }
      rows.push(timesRow(`${list}: until drawn`, drawn[FEW], drawn[MANY], AIM))
      rows.push(timesRow(`${list}: thread until idle`, worked[FEW], worked[MANY], AIM))
    }
  })
} finally {
  await app.stop()
  removeFolder(data)
  removeFolder(profile)
}
printTable(rows)

/**
 * Taps `way`; returns the milliseconds until the frame after the one that shows `row`, measured once all
 * is idle.
 */
async function tapUntilDrawn(page: Page, way: string, row: string): Promise<number> {
  const taken: unknown = await page.evaluate(`new Promise((resolve) => {
    const before = performance.now()
    const look = () => {
      if (!document.querySelector(${JSON.stringify(row)})) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const taken = performance.now() - before
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve(taken)), 300))
      }))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.querySelector('main'), { childList: true, subtree: true })
    document.querySelector(${JSON.stringify(way)}).click()
  })`)
  return Number(taken)
}
