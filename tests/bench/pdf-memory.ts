import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** The private memory of the browser's processes now, in MB: page, workers and painting. */
export async function memoryOf(browser: Browser, page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await collect(client)
  const root = await browser.newBrowserCDPSession()
  const { processInfo } = await root.send('SystemInfo.getProcessInfo')
  await root.detach()
  return processInfo
    .filter(({ type }) => type === 'renderer' || type === 'GPU')
    .map(({ id }) => privateMegabytes(id))
    .reduce((total, one) => total + one, 0)
}

async function collect(client: CDPSession): Promise<void> {
  await client.send('HeapProfiler.enable')
  await client.send('HeapProfiler.collectGarbage')
  await client.detach()
}

/** Proportional set size, where Linux reports it: shared pages are counted once. */
function privateMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
}
