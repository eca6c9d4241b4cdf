import type { Browser, Page } from '@playwright/test'
import { startByteRelay } from '#tests/bench/sync/byte-relay.ts'
import { attemptsOf } from '#tests/bench/sync/first-sync.ts'
import { freshnessOf, refreshUntilQuiet } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'

export interface NothingNew {
  readonly calls: number
  /** On the wire, both ways. */
  readonly bytes: number
  readonly rowsWritten: number
  /** CPU time of the page's thread meanwhile. */
  readonly pageMs: number
  readonly longTasks: number
}

/** What a sync costs when the device has all data. */
export async function measureNothingNew(
  browser: Browser,
  url: string,
  runs: number,
): Promise<NothingNew[]> {
  const relay = await startByteRelay(url)
  // The service worker precaches the whole app: these bytes are not to be counted.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await login(page, 'ane', `${relay.url}/Login`)
    await untilDefined(page, 'messageDocuments')
    await refreshUntilQuiet(page, 'calendar')
    const results: NothingNew[] = []
    for (let run = 0; run < runs; run++) results.push(await measureOne(page, relay))
    return results
  } finally {
    await context.close()
    await relay.stop()
  }
}

async function measureOne(page: Page, relay: { readonly bytes: number }): Promise<NothingNew> {
  const control = await page.context().newCDPSession(page)
  await control.send('Performance.enable')
  const taskSeconds = async () => {
    const { metrics } = await control.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  await page.evaluate(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(globalThis, { longTasks: seen })
  })
  const before = { bytes: relay.bytes, task: await taskSeconds() }
  const known = (await attemptsOf(page)).length
  await page.getByRole('button', { name: 'Eguneratu' }).click()
  for (;;) {
    const attempts = await attemptsOf(page)
    const last = attempts.at(-1)
    if (attempts.length === known || !last) continue
    const after = { bytes: relay.bytes, task: await taskSeconds() }
    const longTasks = await page.evaluate(() => {
      const seen: unknown = Reflect.get(globalThis, 'longTasks')
      return Array.isArray(seen) ? seen.length : -1
    })
    await control.detach()
    return {
      calls: last.calls,
      rowsWritten: last.rowsWritten,
      bytes: after.bytes - before.bytes,
      pageMs: (after.task - before.task) * 1000,
      longTasks,
    }
  }
}

async function untilDefined(page: Page, dataset: string): Promise<void> {
  while ((await freshnessOf(page, dataset))?.confirmedAt === undefined) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}
