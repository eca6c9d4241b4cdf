import { openNotified } from '#app/open-notified.ts'
import { registerServiceWorker } from '#app/service-worker.ts'

/** What no start waits for, once the page is idle. */
export async function afterStart(navigate: (path: string) => void): Promise<void> {
  openNotified(navigate)
  await registerServiceWorker()
}
