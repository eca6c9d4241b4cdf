import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { TEST_FLAGS } from '#scripts/find-browser.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'
import { waitForLaterFiles } from '#tests/fixtures/service-worker.ts'

/**
 * `npm run bench:idle [-- --minutes 10]`: how often an untouched app wakes, seen and hidden. A wake
 * is a second in which a timer of page, sync worker or service worker fired or a frame was asked for.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes wants a number above 0.')

/** After that the service worker is installed and holds all files, and the sync has ended long ago. */
const SETTLED_MS = 60_000

const traceSchema = z.object({
  /** `ts`: microseconds. */
  traceEvents: z.array(z.object({ name: z.string(), ts: z.number() })),
})

await ensureBuild()
const data = makeFolder('bench-idle')
const server = await startServerProcess(data)
const browser = await chromium.launch({
  executablePath: await browserOfThisMachine(),
  args: [...TEST_FLAGS],
})
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await login(page, 'ane', `${server.url}/Login`)
  await untilAllIsHere(page)
  await waitForLaterFiles(page)
  await page.waitForTimeout(SETTLED_MS)
  console.log(`In ${minutes} minutes`.padEnd(20), 'wakes', 'timers', 'frames')
  tell('Portada, seen', await traced(page), `aim < ${minutes}`)
  await hide(page)
  await page.waitForTimeout(SETTLED_MS)
  tell('Portada, hidden', await traced(page), 'aim 0')
} finally {
  await browser.close()
  await server.stop()
  removeFolder(data)
}

interface Seen {
  readonly timers: number
  readonly frames: number
  readonly wakes: number
}

function tell(name: string, { timers, frames, wakes }: Seen, aim: string): void {
  const figures = [wakes, timers, frames].map((figure) => String(figure).padStart(5)).join('  ')
  console.log(`${name.padEnd(20)} ${figures}   ${aim}`)
}

async function traced(page: Page): Promise<Seen> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] })
  await page.waitForTimeout(minutes * 60_000)
  const { traceEvents } = traceSchema.parse(JSON.parse(String(await browser.stopTracing())))
  const of = (name: string) => traceEvents.filter((event) => event.name === name)
  const [timers, frames] = [of('TimerFire'), of('FireAnimationFrame')]
  const seconds = new Set([...timers, ...frames].map(({ ts }) => Math.floor(ts / 1_000_000)))
  return { timers: timers.length, frames: frames.length, wakes: seconds.size }
}

/** Tells the page that it is hidden: a browser without a window shows every page for ever. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
