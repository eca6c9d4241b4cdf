import { isInstalled, isIos } from '#ui/platform.ts'

/** That somebody does not want to hear of it again on this device. */
const KEY = 'ataria.installDismissed'

/** How the app can come to this device's home screen. */
export type InstallOffer =
  /** By the person's own hand: there the browser has no call for it (spec §1). */
  | { readonly kind: 'ios' }
  /** The browser asks when told to. */
  | { readonly kind: 'prompt'; readonly ask: () => void }

const IOS: InstallOffer = { kind: 'ios' }

let prompted: InstallOffer | undefined
/** As of the last notice: the frame asks at every render, and the device answers slowly. */
let known: { readonly offer: InstallOffer | undefined } | undefined
const listeners = new Set<() => void>()

/** From here on the browser's own offer is kept for our banner: it comes once, and early. */
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

/** What the banner offers; `undefined` where there is nothing to offer, or nobody wants it. */
export function installOffer(): InstallOffer | undefined {
  known ??= { offer: offerNow() }
  return known.offer
}

function offerNow(): InstallOffer | undefined {
  if (localStorage.getItem(KEY) !== null || isInstalled()) return undefined
  return isIos() ? IOS : prompted
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** No banner any more on this device. */
export function dismissInstallOffer(): void {
  localStorage.setItem(KEY, new Date().toISOString())
  notify()
}

function offer(next: InstallOffer | undefined): void {
  prompted = next
  notify()
}

function notify(): void {
  known = undefined
  for (const listener of listeners) listener()
}
