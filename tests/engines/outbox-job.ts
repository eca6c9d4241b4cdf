import { join } from 'node:path'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { changeRequests } from '#server/db/schema.ts'
import { type EngineBrowser, waitUntil } from '#tests/engines/engine-browser.ts'
import { type Step, shows } from '#tests/engines/main-job.ts'
import type { ServerProcess } from '#tests/fixtures/server-process.ts'

/** Includes the retries after a server that was down for long. */
const SENT_LIMIT_MS = 90_000

/** Whether the signed-in person's outbox holds items that are all acknowledged. */
const ALL_SENT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open(localStorage.getItem('ataria.database') + '-outbox')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
    reading.onsuccess = () => {
      opening.result.close()
      const writings = reading.result.filter(({ kind }) => kind === 'changeRequest')
      resolve(writings.length > 0 && writings.every(({ state }) => state.kind === 'sent'))
    }
  }
})`

/** Pages that were left in the middle of their start, in which a worker reads the session. */
const PAGES_LEFT = 10

const WORKER_HAS_COME = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes('sync.worker'))) resolve(true)
  }).observe({ type: 'resource', buffered: true })
})`

/**
 * The outbox in an engine without Background Sync: the page itself sends, once, what was written while
 * the server was down. The server is stopped, before and after.
 */
export function outboxJob(
  browser: EngineBrowser,
  server: ServerProcess,
  dataFolder: string,
): Step[] {
  const text = `Helbide berria ${crypto.randomUUID()}`
  return [
    {
      name: 'keeps a change request without the server',
      async run() {
        await waitUntil(browser, `!('SyncManager' in globalThis)`)
        // In the back-forward cache, they must not block other tabs' writes (decision 0015).
        for (let left = 0; left < PAGES_LEFT; left++) {
          await browser.goto(`${server.url}/${left % 2 === 0 ? 'Portada' : 'Comedor'}`)
          await browser.evaluate(WORKER_HAS_COME)
        }
        await browser.goto(`${server.url}/MiPerfil-Change`)
        await waitUntil(browser, `document.querySelector('textarea[name=texto]')`)
        // This line comes above the form and moves it: a click at that moment can miss the button.
        await waitUntil(browser, shows('El servidor no responde'))
        await browser.fill('textarea[name=texto]', text)
        await browser.click('main form [type=submit]')
        await waitUntil(browser, `document.querySelector('main ul')?.innerText.includes('${text}')`)
      },
    },
    {
      name: 'and sends it once, without Background Sync, when the server is back',
      async run() {
        await server.start()
        // The browser's event when its network is back.
        await browser.evaluate(`dispatchEvent(new Event('online'))`)
        const end = Date.now() + SENT_LIMIT_MS
        while ((await browser.evaluate(ALL_SENT)) !== true) {
          if (Date.now() > end) throw new Error('It was not sent in time.')
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
        await server.stop()
        const { database, close } = await openEmbedded(join(dataFolder, 'database'))
        const rows = await database.select().from(changeRequests)
        await close()
        const times = rows.filter(({ texto }) => texto === text).length
        if (times !== 1) throw new Error(`The server has it ${times} times.`)
      },
    },
  ]
}
