import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { TEST_FLAGS } from '#scripts/find-browser.ts'
import { median, printTable, type Row, timesRow } from '#tests/bench/report.ts'
import { timeCommitToPaint } from '#tests/bench/sync/commit-to-paint.ts'
import { type FirstSync, timeFirstSync } from '#tests/bench/sync/first-sync.ts'
import { fillHeavy } from '#tests/bench/sync/heavy-data.ts'
import { measureNothingNew } from '#tests/bench/sync/nothing-new.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'
import { startSlowLink } from '#tests/fixtures/slow-link.ts'

/**
 * `npm run bench:sync [-- --runs 15]`: what syncing costs. First syncs against their floor, each in a
 * new browser context and in turn; then a sync with nothing new, and how long a row that the worker
 * committed takes to the screen. A single ratio means little: two cores share all of it, so app and
 * floor each vary by a third.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number above 0.')

await ensureBuild()
const data = makeFolder('bench-sync')
const server = await startServerProcess(data)
await server.stop()
await fillHeavy(data)
await server.start()
const browser = await chromium.launch({
  executablePath: await browserOfThisMachine(),
  // The address bar's hidden pages load with each new context: beside the app, not beside the floor.
  args: [...TEST_FLAGS],
})
try {
  const demo: FirstSync[] = []
  const heavy: FirstSync[] = []
  const slow: FirstSync[] = []
  // One more than asked for: the first warms server and browser up and is not counted.
  for (let run = 0; run <= runs; run++) {
    const times = [
      await timeFirstSync(browser, server.url, 'ane'),
      await timeFirstSync(browser, server.url, 'jon'),
      await overSlowLine((url) => timeFirstSync(browser, url, 'ane')),
    ] as const
    if (run === 0) continue
    demo.push(times[0])
    heavy.push(times[1])
    slow.push(times[2])
  }
  const nothing = await measureNothingNew(browser, server.url, runs)
  const paints = await timeCommitToPaint(browser, server.url, runs)

  const firstRow = (name: string, syncs: readonly FirstSync[]): Row => {
    const rows = syncs[0]?.app.rowsWritten ?? 0
    const title = `First sync, ${name} (${syncs[0]?.app.calls} calls, ${rows} rows)`
    return timesRow(
      title,
      syncs.map(({ floorMs }) => floorMs),
      syncs.map(({ app }) => app.ms),
      '≤ 1.20',
    )
  }
  const figure = (name: string, figures: readonly number[], aim: string, digits = 0): Row => [
    name,
    '',
    median(figures).toFixed(digits),
    '',
    aim,
  ]
  printTable([
    [`Median of ${runs}`, 'floor', 'app', 'ratio', 'aim'],
    firstRow('demo person', demo),
    firstRow('heavy person', heavy),
    firstRow('demo person, 1.6 Mbit/s and 150 ms', slow),
    figure(
      'Nothing new: calls',
      nothing.map((it) => it.calls),
      '1',
    ),
    figure(
      'Nothing new: bytes on the wire',
      nothing.map((it) => it.bytes),
      '< 1000',
    ),
    figure(
      'Nothing new: rows written',
      nothing.map((it) => it.rowsWritten),
      '0',
    ),
    figure(
      'Nothing new: page thread, ms',
      nothing.map((it) => it.pageMs),
      '',
      1,
    ),
    figure(
      'Nothing new: long tasks',
      nothing.map((it) => it.longTasks),
      '0',
    ),
    figure('Commit to paint, ms', paints, '< 50', 1),
  ])
} finally {
  await browser.close()
  await server.stop()
  removeFolder(data)
}

async function overSlowLine<Result>(time: (url: string) => Promise<Result>): Promise<Result> {
  const link = await startSlowLink(server.url, { bitsPerSecond: 1_600_000, roundTripMs: 150 })
  try {
    return await time(link.url)
  } finally {
    await link.cut()
  }
}
