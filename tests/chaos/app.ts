import type { Page } from '@playwright/test'
import type { Entry } from '#tests/chaos/ledger.ts'
import type { Phone } from '#tests/chaos/phone.ts'
import { outboxOf, SignedOut, submit } from '#tests/fixtures/outbox-page.ts'
import {
  CONTENT,
  DEMO_PASSWORD,
  type Person,
  waitForServiceWorker,
} from '#tests/fixtures/people.ts'

/** The time limit of anything in the app once no fault is active. */
const LIMIT_MS = 60_000

/** The app on a phone, used by one person at a time, which signs in whenever the app asks. */
export interface App {
  readonly person: Person
  /** Its last task, for the report of a hang. */
  readonly doing: string
  /** Starts what is off, and opens the home screen as `person`. */
  open(person: Person): Promise<void>
  /** Submits one item and records its id; `false` when the app died on the way. */
  submit(entry: Entry): Promise<boolean>
  /** Closes the tab at once. */
  closeTab(): Promise<void>
  goOffline(): Promise<void>
  /** Closes the app and restores the network: the service worker must send the pending items. */
  leaveToServiceWorker(): Promise<void>
  /** Stops the service worker in the middle of its work, as the browser does. */
  stopServiceWorker(): Promise<void>
  /** Waits until all of this person's items are acknowledged. */
  drained(): Promise<void>
}

export function createApp(phone: Phone, origin: string): App {
  let page: Page | undefined
  let person: Person = 'ane'
  let doing = 'start'

  async function open(next: Person): Promise<void> {
    doing = 'turn the phone on'
    await phone.turnOn()
    doing = 'come home'
    // Visiting Login signs out (spec §2).
    const address = `${origin}${next === person ? '/Portada' : '/Login'}`
    person = next
    page = await lead(page && !page.isClosed() ? page : await phone.openTab(), address)
    await comeHome(page)
    doing = 'have a service worker'
    // From here on its screens open without the server.
    await waitForServiceWorker(page)
  }

  /** Closes a tab that crashed, and opens another one. */
  async function lead(tab: Page, address: string): Promise<Page> {
    try {
      await tab.goto(address)
      return tab
    } catch (error) {
      if (!/crashed/.test(String(error))) throw error
      await tab.close()
      const other = await phone.openTab()
      await other.goto(address)
      return other
    }
  }

  async function comeHome(tab: Page): Promise<void> {
    const form = tab.locator(CONTENT.login)
    const home = tab.locator(CONTENT.today)
    await form
      .or(home)
      .first()
      .waitFor({ timeout: LIMIT_MS })
      .catch(async (error: unknown) => {
        throw new Error(`The app does not come up; ${await seenOn(tab)}`, { cause: error })
      })
    if (await home.isVisible()) return
    await form.locator('[name=username]').fill(person)
    await form.locator('[name=password]').fill(DEMO_PASSWORD)
    await form.locator('[type=submit]').click()
    await home.waitFor({ timeout: LIMIT_MS })
  }

  /** Whether all items are sent; signs in again where the session was revoked. */
  async function isDrained(tab: Page): Promise<boolean> {
    if (new URL(tab.url()).pathname === '/Login') await comeHome(tab)
    const items = await outboxOf(tab)
    const refused = items.find(({ state }) => state.kind === 'rejected')
    if (refused) throw new Error(`An item was refused: ${JSON.stringify(refused)}`)
    return items.every(({ state }) => state.kind === 'sent')
  }

  return {
    get person() {
      return person
    },
    get doing() {
      return doing
    },
    open,
    async submit(entry) {
      const tab = page
      if (!tab) throw new Error('The app is not open.')
      doing = 'submit'
      try {
        entry.id = await submit(tab, entry.submission)
        return true
      } catch (error) {
        if (error instanceof SignedOut || tab.isClosed() || !phone.isOn || isGone(error))
          return false
        throw new Error(`${error}\n${await seenOn(tab)}`, { cause: error })
      }
    },
    async closeTab() {
      doing = 'close the tab'
      await page?.close()
      page = undefined
    },
    async goOffline() {
      await phone.context.setOffline(true)
    },
    async leaveToServiceWorker() {
      doing = 'leave to the service worker'
      await page
        ?.evaluate(async () => {
          // The browser has stored the sync tag once this resolves.
          const registration = await navigator.serviceWorker.ready
          await Object(registration).sync.register('ataria-outbox')
        })
        // A tab that crashed has registered the tag for each item that it stored.
        .catch((error: unknown) => {
          if (!isGone(error)) throw error
        })
      // A page of the same origin that is not the app, to reach the service worker from.
      const other = await phone.openTab()
      await other.goto(`${origin}/favicon.svg`)
      await page?.close()
      page = other
      await phone.context.setOffline(false)
    },
    async stopServiceWorker() {
      if (!page) return
      const session = await phone.context.newCDPSession(page)
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
    },
    async drained() {
      if (!page) throw new Error('The app is not open.')
      doing = 'drain'
      const end = Date.now() + LIMIT_MS
      while (!(await isDrained(page))) {
        if (Date.now() > end) {
          throw new Error(`Not sent in time: ${JSON.stringify(await outboxOf(page))}`)
        }
        // The browser's event when its network is back; the outbox is polled at this pace.
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await page.waitForTimeout(100)
      }
    },
  }
}

/** For the report of a page that hangs. */
async function seenOn(tab: Page): Promise<string> {
  const seen = await tab.evaluate(() => `${location.href}\n${document.body.innerText}`)
  return `the page shows:\n${seen}`
}

/** The page, or the whole browser, ended during the call. */
function isGone(error: unknown): boolean {
  return /has been closed|Target closed|context was destroyed|frame was detached|crashed/.test(
    String(error),
  )
}
