import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { median } from '#tests/bench/report.ts'
import { LOGIN_IS_TAKEN_OVER, withBrowser } from '#tests/bench/time-start.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { CONTENT, DEMO_PASSWORD, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'
import { waitForLaterFiles } from '#tests/fixtures/service-worker.ts'
import { type Line, startSlowLink } from '#tests/fixtures/slow-link.ts'

/**
 * `npm run bench:offline [-- --runs 5]`: on a slow line that page and service worker share, how soon
 * after Login is usable the app starts without a network, and when documents open without one. Each time
 * the line is cut at the moment that is timed, and the app is started again in a new browser process.
 */
const LINE: Line = { bitsPerSecond: 1_600_000, roundTripMs: 150 }

/** In the page: resolves once the app's script has taken Login's form over. */
const untilTakenOver = `new Promise((resolve) => {
  const look = () => ${LOGIN_IS_TAKEN_OVER} ? resolve() : requestAnimationFrame(look)
  look()
})`

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number above 0.')

const executablePath = await browserOfThisMachine()
await ensureBuild()
const data = makeFolder('bench-data')
const app = await startServerProcess(data)
const none: readonly number[] = []
const times = { login: [...none], start: [...none], documents: [...none], kilobytes: [...none] }
try {
  for (let run = 0; run < runs; run++) {
    await timeAtLogin()
    await timeWithSync()
  }
} finally {
  await app.stop()
  removeFolder(data)
}
console.log(`Median of ${runs}, ${LINE.bitsPerSecond / 1e6} Mbit/s, ${LINE.roundTripMs} ms`)
tell('From Login usable to a start offline', times.login, 's', 'aim 3.5 s')
tell('  bytes until then, all told', times.kilobytes, 'kB')
tell('The same, signing in at once', times.start, 's')
tell('From today shown to documents offline', times.documents, 's', 'aim 60 s')

function tell(name: string, list: readonly number[], unit: string, aim = ''): void {
  const [middle, least, most] = [median(list), Math.min(...list), Math.max(...list)].map((value) =>
    value.toFixed(unit === 's' ? 2 : 0),
  )
  console.log(`${name.padEnd(40)}${middle} ${unit} (${least}–${most})  ${aim}`)
}

/** A person who reads Login before typing. */
function timeAtLogin(): Promise<void> {
  return onNewPhone(CONTENT.login, async (page, usableAt, received) => {
    await waitForServiceWorker(page)
    times.login.push(secondsSince(usableAt))
    times.kilobytes.push(received() / 1000)
  })
}

/** A person who signs in at once: the first sync needs the line, too. */
function timeWithSync(): Promise<void> {
  return onNewPhone(CONTENT.today, async (page, usableAt) => {
    const form = page.locator(CONTENT.login)
    await form.locator('[name=username]').fill('ane')
    await form.locator('[name=password]').fill(DEMO_PASSWORD)
    await form.locator('[type=submit]').click()
    const ready = waitForServiceWorker(page).then(() => times.start.push(secondsSince(usableAt)))
    await page.locator(CONTENT.today).waitFor()
    const todayAt = performance.now()
    await ready
    await waitForLaterFiles(page)
    times.documents.push(secondsSince(todayAt))
  })
}

/** Opens Login on a device that has never been here; cuts the line after `use`, and starts it again. */
async function onNewPhone(
  content: string,
  use: (page: Page, usableAt: number, received: () => number) => Promise<void>,
): Promise<void> {
  const profile = makeFolder('bench-offline')
  const link = await startSlowLink(app.url, LINE)
  try {
    await withBrowser({ executablePath, profile }, async (page) => {
      await page.goto(`${link.url}/Login`, { waitUntil: 'commit' })
      await page.evaluate(untilTakenOver)
      await use(page, performance.now(), () => link.received)
      await link.cut()
    })
    await withBrowser({ executablePath, profile }, async (page) => {
      await page.goto(`${link.url}/`)
      await page.locator(content).first().waitFor({ timeout: 10_000 })
    })
  } finally {
    removeFolder(profile)
  }
}

function secondsSince(at: number): number {
  return (performance.now() - at) / 1000
}
