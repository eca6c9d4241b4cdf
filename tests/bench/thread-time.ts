import { setTimeout } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

/** A page is idle when its thread has worked for less than this share of such an interval. */
const REST_MS = 500
const REST_SHARE = 0.02

/** CPU milliseconds that the page's thread spends until `act` has settled. */
export async function threadTime(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  // Earlier garbage must not be collected at this screen's cost.
  await cdp.send('HeapProfiler.collectGarbage')
  const before = await taskSeconds(cdp)
  await act()
  return ((await taskSeconds(cdp)) - before) * 1000
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Waits until the page's thread is idle: its start has ended, and the sync's. */
export async function atRest(cdp: CDPSession): Promise<void> {
  let before = Number.NEGATIVE_INFINITY
  for (;;) {
    const now = await taskSeconds(cdp)
    if (now - before < REST_SHARE * (REST_MS / 1000)) return
    before = now
    await setTimeout(REST_MS)
  }
}
