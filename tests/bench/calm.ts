import { openFloorAndApp, runsAsked } from '#tests/bench/floor-and-app.ts'
import {
  CONTENT_MARK,
  type PageTask,
  type TracedStart,
  traceStart,
} from '#tests/bench/page-tasks.ts'
import { median, printTable, timesRow } from '#tests/bench/report.ts'
import { CPU_SLOWDOWN, shows, withBrowser } from '#tests/bench/time-start.ts'
import { CONTENT } from '#tests/fixtures/people.ts'

/**
 * `npm run bench:calm [-- --runs 5]`: what the page's thread does in a cold start without network and in
 * the five seconds after its content, the app and the floor in turn, with the CPU slowed.
 */
const AFTER_MS = 5_000
/** A task that is longer keeps a finger waiting. */
const LONG_MS = 50
const ROWS = '#rows li:nth-child(20)'

const runs = runsAsked(5)
const both = await openFloorAndApp()
const { executablePath, profiles } = both
const starts: { floor: Figures[]; app: Figures[] } = { floor: [], app: [] }
try {
  await both.install()
  // One more than asked for: the first fills the browser's code cache and is not counted.
  for (let run = 0; run <= runs; run++) {
    const figures = {
      floor: figuresOf(await coldStart(profiles.floor, both.floorUrl, ROWS)),
      app: figuresOf(await coldStart(profiles.app, `${both.appUrl}/Portada`, CONTENT.today)),
    }
    if (run === 0) continue
    starts.floor.push(figures.floor)
    starts.app.push(figures.app)
  }
} finally {
  await both.end()
}

const row = (name: string, figure: keyof Figures, aim: string) =>
  timesRow(name, ...timesOf(figure), aim)
printTable([
  [`Median of ${runs}, CPU ${CPU_SLOWDOWN}× slower`, 'floor', 'app', 'ratio', 'aim'],
  row('Page thread, start and 5 s', 'whole', '≤ 2.50'),
  row('Blocking time of these', 'blocking', '≤ 1.50'),
  row('Page thread, the 5 s after', 'after', ''),
  row('Longest task after content', 'longestAfter', ''),
  row('Longest of these that does not paint', 'longestWithoutPaint', `app ≤ ${LONG_MS} ms`),
])
const [, longest] = timesOf('longestWithoutPaint')
if (!Number.isFinite(median(longest))) process.exitCode = 1

/** Milliseconds of the page's thread. */
interface Figures {
  readonly whole: number
  /** What exceeds 50 ms in each task, summed. */
  readonly blocking: number
  readonly after: number
  readonly longestAfter: number
  readonly longestWithoutPaint: number
}

function timesOf(figure: keyof Figures): [number[], number[]] {
  return [starts.floor.map((one) => one[figure]), starts.app.map((one) => one[figure])]
}

function figuresOf({ tasks, contentAt }: TracedStart): Figures {
  const seen = tasks.filter(({ at }) => at < contentAt + AFTER_MS)
  const after = seen.filter(({ at }) => at > contentAt)
  return {
    whole: sum(seen.map(({ ms }) => ms)),
    blocking: sum(seen.map(({ ms }) => Math.max(0, ms - LONG_MS))),
    after: sum(after.map(({ ms }) => ms)),
    longestAfter: longestOf(after),
    longestWithoutPaint: longestOf(after.filter(({ paints }) => !paints)),
  }
}

function longestOf(tasks: readonly PageTask[]): number {
  return Math.max(0, ...tasks.map(({ ms }) => ms))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function coldStart(profile: string, url: string, content: string): Promise<TracedStart> {
  return withBrowser({ executablePath, profile }, async (page) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Page.enable')
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: markWhen(shows(content)) })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return traceStart(cdp, async () => {
      await page.goto(url, { waitUntil: 'commit' })
      await page.locator(content).first().waitFor({ state: 'attached' })
      // What happens in this time is what is measured.
      await page.waitForTimeout(AFTER_MS + 1_000)
    })
  })
}

/** In the page: marks the frame in which the content is about to be painted. */
function markWhen(isThere: string): string {
  return `new MutationObserver((_, observer) => {
    if (!(${isThere})) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('${CONTENT_MARK}'))
  }).observe(document, { childList: true, subtree: true, attributes: true })`
}
