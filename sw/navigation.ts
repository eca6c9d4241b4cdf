import type { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { isShell } from '#sw/shell.ts'

/**
 * Paths on the app's origin that are not the app: the calls, the deployment settings, the guided
 * tour, the server's health and the desk of the office.
 */
const NOT_THE_APP = [
  ...[/^\/_api\//, /^\/config\.json(\?|$)/, /^\/tour\//, /^\/healthz(\?|$)/],
  /^\/Bulegoa([/?]|$)/,
]

const SHELL = '/index.html'

/** How long an evicted shell may take to load before the page says what is missing. */
const FETCH_LIMIT_MS = 15_000

/**
 * Answers every navigation with the app's shell from `precache`; where it is neither cached nor
 * reachable, with the result of `otherwise`.
 */
export function serveShell(precache: PrecacheController, otherwise: () => Promise<Response>): void {
  registerRoute(
    new NavigationRoute(
      async ({ event }) => {
        const signal = AbortSignal.timeout(FETCH_LIMIT_MS)
        try {
          return await precache.strategy.handle({ event, request: new Request(SHELL, { signal }) })
        } catch {
          // No network, or not our server's answer: the page finds out which.
          return (await newerShell(signal)) ?? otherwise()
        }
      },
      { denylist: NOT_THE_APP },
    ),
  )
}

/**
 * The shell of the newer release that the server has by now: it installs its own service worker.
 * Passed on, never cached.
 */
async function newerShell(signal: AbortSignal): Promise<Response | undefined> {
  try {
    const response = await fetch(SHELL, { cache: 'no-cache', redirect: 'error', signal })
    return response.ok && isShell(await response.clone().text()) ? response : undefined
  } catch {
    // Counts as no answer.
    return undefined
  }
}
