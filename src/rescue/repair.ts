import { isServerThere } from '#rescue/is-server-there.ts'

/**
 * How far the repair of this tab went, and when: `files 1763…` or `worker 1763…`. A page that does
 * not start after the first goes on to the second by itself.
 */
const KEY = 'ataria.repair'

/** After that a repair is a new one. */
const SAME_REPAIR_MS = 2 * 60_000

/** How long a new version may take to be fetched whole, and then to take over: iOS may never report it. */
const INSTALL_LIMIT_MS = 90_000
const TAKEOVER_LIMIT_MS = 4_000

/** How far a repair has gone that is still in progress; `undefined` where none is. */
export function repairUnderWay(): 'files' | 'worker' | undefined {
  const [step, at] = (sessionStorage.getItem(KEY) ?? '').split(' ')
  if (Date.now() - Number(at) > SAME_REPAIR_MS) return undefined
  return step === 'files' || step === 'worker' ? step : undefined
}

/**
 * Fetches the app again and loads the page again: a newer version where there is one, else without
 * the files kept on this device; and where that did not help, without the service worker. What people
 * wrote is in IndexedDB, which it never touches. Resolves with false when the server cannot be
 * reached: then nothing was changed.
 */
export async function repair(): Promise<boolean> {
  const registrations = await registrationsHere()
  const newest = await Promise.all(registrations.map(takeNewVersion))
  if (!newest.includes('taken')) {
    // A worker's script never comes from a cache, nor from a portal: its type would be wrong.
    if (!newest.includes('current') && !(await isServerThere())) return false
    const names = 'caches' in globalThis ? await caches.keys() : []
    await Promise.all(names.map((name) => caches.delete(name)))
    const step = repairUnderWay() ? 'worker' : 'files'
    if (step === 'worker') await Promise.all(registrations.map((it) => it.unregister()))
    sessionStorage.setItem(KEY, `${step} ${Date.now()}`)
    await refreshBrowserCache()
  }
  location.reload()
  return true
}

/** Loads the page again by a newer version, where the server has one: this page has nothing to lose. */
export async function startByNewVersion(): Promise<void> {
  const newest = await Promise.all((await registrationsHere()).map(takeNewVersion))
  if (newest.includes('taken')) location.reload()
}

async function registrationsHere(): Promise<readonly ServiceWorkerRegistration[]> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : []
}

async function takeNewVersion(
  registration: ServiceWorkerRegistration,
): Promise<'taken' | 'current' | 'unreachable'> {
  try {
    await registration.update()
  } catch {
    // No network, a portal, or a server that has no service worker any more.
    return 'unreachable'
  }
  const next = registration.installing ?? registration.waiting
  if (!next) return 'current'
  await untilState(next, (state) => state !== 'installing', INSTALL_LIMIT_MS)
  if (next.state === 'installing' || next.state === 'redundant') return 'current'
  next.postMessage({ type: 'SKIP_WAITING' })
  await untilState(next, (state) => state === 'activated', TAKEOVER_LIMIT_MS)
  return 'taken'
}

function untilState(
  worker: ServiceWorker,
  isReached: (state: ServiceWorkerState) => boolean,
  limitMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isReached(worker.state)) resolve()
    }
    worker.addEventListener('statechange', check)
    setTimeout(resolve, limitMs)
    check()
  })
}

/** The browser's own cache may hold what a portal said in place of this page's files. */
async function refreshBrowserCache(): Promise<void> {
  const named = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src],link[href]',
  )
  const addresses = [...named].map((element) => ('src' in element ? element.src : element.href))
  // What does not come now comes with the page, or the page says so again.
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload' })))
}
