import type { CDPSession, Page } from '@playwright/test'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { fillManyRows, MANY_ROWS_PERSON } from '#tests/bench/many-rows-person.ts'
import { atRest } from '#tests/bench/thread-time.ts'
import { withBrowser } from '#tests/bench/time-start.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'
import { waitForLaterFiles } from '#tests/fixtures/service-worker.ts'

export interface ManyRowsPage {
  readonly page: Page
  readonly cdp: CDPSession
  /** The server's address. */
  readonly url: string
}

/** Signs the person with many rows in on a phone, waits until all is on it, and hands its page over. */
export async function withManyRows(use: (phone: ManyRowsPage) => Promise<void>): Promise<void> {
  const executablePath = await browserOfThisMachine()
  await ensureBuild()
  const data = makeFolder('bench-rows-data')
  const profile = makeFolder('bench-rows')
  const app = await startServerProcess(data)
  try {
    await app.stop()
    await fillManyRows(data)
    await app.start()
    await withBrowser({ executablePath, profile }, async (page) => {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
      await signInAgain({ page, cdp, url: app.url })
      await waitForServiceWorker(page)
      await waitForLaterFiles(page)
      await use({ page, cdp, url: app.url })
    })
  } finally {
    await app.stop()
    removeFolder(data)
    removeFolder(profile)
  }
}

/** Signs the person in, also after a log-out, and waits until all rows are on the device. */
export async function signInAgain({ page, cdp, url }: ManyRowsPage): Promise<void> {
  await login(page, MANY_ROWS_PERSON, `${url}/Login`)
  await untilAllIsHere(page)
  await atRest(cdp)
}
