import { type EngineBrowser, waitUntil } from '#tests/engines/engine-browser.ts'
import { exists, type Step } from '#tests/engines/main-job.ts'
import { holdDatabases } from '#tests/fixtures/hold-databases.ts'
import { CONTENT, DEMO_PASSWORD } from '#tests/fixtures/people.ts'
import type { ServerProcess } from '#tests/fixtures/server-process.ts'

const HOLD = `(${holdDatabases})().then(() => true)`
const LET_GO = `dispatchEvent(new Event('let-go'))`

/** The browser's event when its network is back: a reason to send and to pull at once. */
const COME_ONLINE = `dispatchEvent(new Event('online'))`

/** Before that the sync would wait for the session mirror, and would inform no other tab. */
const SYNC_RUNS = `navigator.locks.query().then(({ held }) =>
  held.some(({ name }) => name.endsWith(':leader')))`

/**
 * Writes what other tabs are told of the storage to the page's root element; a sync that has only begun knows
 * nothing of it.
 */
const WATCH_SYNC = `(() => {
  const sync = new BroadcastChannel(localStorage.getItem('ataria.database') + ':sync')
  sync.onmessage = ({ data: { kind, state } }) => {
    if (kind !== 'state' || (state.syncing && !state.storage)) return
    document.documentElement.dataset.storage = state.storage ?? 'well'
  }
  return true
})()`

const storageIs = (state: 'silent' | 'well') =>
  `document.documentElement.dataset.storage === '${state}'`

/** Databases of people other than the one who is signed in. */
const OTHERS = `indexedDB.databases().then((all) => all
  .map(({ name }) => name)
  .filter((name) => /^ataria-[0-9a-f]{24}/.test(name) &&
    !name.startsWith(localStorage.getItem('ataria.database'))))`

/** Half a minute without progress, behind a call that may have its own time limit to wait for. */
const GIVEN_UP_LIMIT_MS = 120_000

const LINE_SHOWS = `document.querySelector('[role=status]')?.innerText.includes('no responde')`

/**
 * Navigates within the app. Not by clicking a link: under automation that crashes WebKitGTK's
 * MiniBrowser.
 */
const goWithin = (path: string) =>
  `(history.pushState(null, '', '${path}'), dispatchEvent(new PopStateEvent('popstate')))`

/**
 * While the page holds the databases, every wait of the app ends: screens, sync, sign-out, sign-in.
 * Before it, the server runs and ane is signed in.
 */
export function silentStorageJob(browser: EngineBrowser, server: ServerProcess): Step[] {
  return [
    {
      name: 'gives up a screen and a sync that the storage does not answer, and goes on when it does',
      async run() {
        await browser.goto(`${server.url}/Portada`)
        // The lock may still be that of the page before, and this one would not get past its start.
        await waitUntil(browser, exists(CONTENT.today))
        await waitUntil(browser, SYNC_RUNS)
        await browser.evaluate(WATCH_SYNC)
        await browser.evaluate(HOLD)
        await browser.evaluate(COME_ONLINE)
        await browser.evaluate(goWithin('/Comedor'))
        await waitUntil(browser, LINE_SHOWS)
        await waitUntil(browser, storageIs('silent'), GIVEN_UP_LIMIT_MS)
        await browser.evaluate(LET_GO)
        await browser.evaluate(COME_ONLINE)
        await waitUntil(browser, storageIs('well'))
        await waitUntil(browser, `!(${LINE_SHOWS}) && ${exists(CONTENT.today)}`)
      },
    },
    {
      name: 'and lets the person leave and another one in while it does not',
      async run() {
        await browser.evaluate(HOLD)
        // Otherwise the next name would be typed after this one.
        await browser.evaluate(`localStorage.removeItem('loginUsuario') ?? true`)
        await browser.evaluate(goWithin('/Login'))
        await waitUntil(browser, exists(CONTENT.login))
        await browser.fill(`${CONTENT.login} [name=username]`, 'jon')
        await browser.fill(`${CONTENT.login} [name=password]`, DEMO_PASSWORD)
        await browser.click(`${CONTENT.login} [type=submit]`)
        await waitUntil(browser, exists(CONTENT.today))
      },
    },
    // Not in WebKit: its driver keeps no profile to start on again, and after a new load of the page alone
    // the database stayed.
    ...(browser.name.startsWith('WebKit') ? [] : [removesAtTheNextStart(browser, server)]),
  ]
}

function removesAtTheNextStart(browser: EngineBrowser, server: ServerProcess): Step {
  return {
    name: 'and removes at the next start what the log-out could not',
    async run() {
      await waitUntil(browser, `${OTHERS}.then((left) => left.length > 0)`)
      await browser.restart()
      await browser.goto(`${server.url}/Portada`)
      await waitUntil(browser, `${OTHERS}.then((left) => left.length === 0)`)
      await waitUntil(browser, exists(CONTENT.today))
    },
  }
}
