import { fetchLaterFiles } from '#app/fetch-later-files.ts'
import { happenedWithin } from '#app/happened-within.ts'
import { untilStable } from '#app/until-stable.ts'
import { announceUpdate } from '#app/update-state.ts'
import { isOlderVersion } from '#contract/config.ts'
import { ownScript } from '#contract/own-script.ts'
import { storedConfig } from '#session/config.ts'
import { loadConfig } from '#session/load-config.ts'
import { typingEnded } from '#ui/unsaved-typing.ts'

/** Set by the build from package.json. */
declare const __APP_VERSION__: string

/** How often a visible page asks for a new version. */
const CHECK_EVERY_MS = 60 * 60_000

/** How long the new worker may take before the page reloads anyway: iOS may never say it changed. */
const TAKEOVER_MS = 4000

let reloading = false

/**
 * Registers the service worker (in a built app only) when the app is stable, and watches for newer
 * versions. One that is ready waits for the person's consent, except where the deployment calls this
 * build too old.
 */
export async function registerServiceWorker(): Promise<void> {
  void loadConfig()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await untilStable()
  const registration = await register()
  void askToBeServed()
  // A first version may take longer to install than the first sync takes.
  void navigator.serviceWorker.ready.then(fetchLaterFiles)
  offerWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => offerWaiting(registration))
  })
  checkRegularly(registration)
}

/** A script that did not load (a TypeError) is requested again when there may be a network. */
async function register(): Promise<ServiceWorkerRegistration> {
  for (;;) {
    try {
      return await navigator.serviceWorker.register(ownScript('/service-worker.js'))
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      document.addEventListener('visibilitychange', resolve, { once: true })
    })
  }
}

/**
 * A page that was still on its way when the worker claimed the open ones belongs to none until its
 * next load: without a network it would have no chunk that it does not hold already.
 */
async function askToBeServed(): Promise<void> {
  const { serviceWorker } = navigator
  const { active } = await serviceWorker.ready
  // One that serves this page was not installed just now: what it kept may be gone since.
  active?.postMessage({ type: serviceWorker.controller ? 'REFILL' : 'CLAIM' })
}

function offerWaiting(registration: ServiceWorkerRegistration): void {
  const { active, waiting } = registration
  // Without an active one this is the very first worker, and no news.
  if (!waiting || !active) {
    announceUpdate(undefined)
    return
  }
  const update = () => putInPlace(waiting)
  announceUpdate(update)
  void updateIfTooOld(update)
}

/** A build older than the deployment's `minimumVersion` reloads unasked, once the person does not type. */
async function updateIfTooOld(update: () => void): Promise<void> {
  await loadConfig()
  const { minimumVersion } = storedConfig()
  if (minimumVersion === null || !isOlderVersion(__APP_VERSION__, minimumVersion)) return
  await typingEnded()
  update()
}

/** Activates the waiting worker and reloads this page once, whatever the browser reports. */
function putInPlace(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', reloadOnce, { once: true })
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') reloadOnce()
  })
  waiting.postMessage({ type: 'SKIP_WAITING' })
  setTimeout(reloadOnce, TAKEOVER_MS)
}

function reloadOnce(): void {
  if (reloading) return
  reloading = true
  reloadUntilGone(TAKEOVER_MS)
}

/**
 * Chromium loses a navigation that the old worker was to answer while the new one takes over. The
 * page that is still here then asks again, each time later, so as not to cut a slow one short.
 */
function reloadUntilGone(waitMs: number): void {
  location.reload()
  setTimeout(() => reloadUntilGone(2 * waitMs), waitMs)
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  let next: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(next)
    if (document.visibilityState !== 'visible') return
    next = setTimeout(check, CHECK_EVERY_MS)
    if (happenedWithin(CHECK_EVERY_MS, checkedAt)) return
    checkedAt = Date.now()
    // Without a network there is no new version to find; the next check will tell.
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', check)
  check()
}
