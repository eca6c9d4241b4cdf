import type { DataRouter } from 'react-router-dom'
import { openNotified } from '#app/open-notified.ts'
import { readAhead } from '#app/read-ahead.ts'
import { registerServiceWorker } from '#app/service-worker.ts'

/** What no start waits for, once the page is idle. */
export async function afterStart(router: DataRouter): Promise<void> {
  readAhead(router)
  openNotified((path) => void router.navigate(path))
  await registerServiceWorker()
}
