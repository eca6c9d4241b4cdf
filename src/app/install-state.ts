import { createListeners } from '#store/listeners.ts'
import { isInstalled, isIos } from '#ui/platform.ts'

/** Set once the person has dismissed the offer on this device. */
const KEY = 'ataria.installDismissed'

/** How the app can be installed on this device's home screen. */
export type InstallOffer =
  /** By the person's own hand: there the browser has no call for it (spec §1). */
  | { readonly kind: 'ios' }
  /** The browser shows its own prompt on request. */
  | { readonly kind: 'prompt'; readonly ask: () => void }

const IOS: InstallOffer = { kind: 'ios' }

let prompted: InstallOffer | undefined
/** As of the last notice: the frame asks at every render, and the device answers slowly. */
let known: { readonly offer: InstallOffer | undefined } | undefined
const { listen, notify } = createListeners()

/** From here on the browser's install prompt is kept for our banner: it comes once, and early. */
export function noticeInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (!('prompt' in event) || typeof event.prompt !== 'function') return
    const { prompt } = event
    offer({
      kind: 'prompt',
      ask() {
        // It may be asked once.
        offer(undefined)
        prompt.call(event)
      },
    })
  })
  addEventListener('appinstalled', () => offer(undefined))
}

/** What the banner offers; `undefined` where there is nothing to offer, or the person dismissed it. */
export function installOffer(): InstallOffer | undefined {
  known ??= { offer: offerNow() }
  return known.offer
}

function offerNow(): InstallOffer | undefined {
  if (localStorage.getItem(KEY) !== null || isInstalled()) return undefined
  return isIos() ? IOS : prompted
}

/** Calls `listener` when the offer may have changed; returns the unsubscribe function. */
export const onInstallOffer = listen

/** No banner any more on this device. */
export function dismissInstallOffer(): void {
  localStorage.setItem(KEY, new Date().toISOString())
  noteChange()
}

function offer(next: InstallOffer | undefined): void {
  prompted = next
  noteChange()
}

function noteChange(): void {
  known = undefined
  notify()
}
