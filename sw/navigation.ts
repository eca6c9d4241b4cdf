import type { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { isShell } from '#sw/shell.ts'

/**
 * What is not the app although it lives on its origin: the calls, the deployment settings, the
 * guided tour and the server's health.
 */
const NOT_THE_APP = [/^\/_api\//, /^\/config\.json(\?|$)/, /^\/tour\//, /^\/healthz(\?|$)/]

const SHELL = '/index.html'

/** How long a shell that is not kept any more may take to come before the page says what is missing. */
const FETCH_LIMIT_MS = 15_000

/**
 * Answers every navigation with the app's shell from `precache`; where it is neither kept nor to be
 * had, with what `otherwise` gives.
 */
export function serveShell(precache: PrecacheController, otherwise: () => Promise<Response>): void {
  registerRoute(
    new NavigationRoute(
      async ({ event }) => {
        const signal = AbortSignal.timeout(FETCH_LIMIT_MS)
        try {
          return await precache.strategy.handle({ event, request: new Request(SHELL, { signal }) })
        } catch {
          // No network, or not our server's: which of them, the page tells.
          return (await newerShell(signal)) ?? otherwise()
        }
      },
      { denylist: NOT_THE_APP },
    ),
  )
}

/**
 * The shell of another release, which the server has by now: it brings a service worker of its own.
 * Passed on, never kept.
 */
async function newerShell(signal: AbortSignal): Promise<Response | undefined> {
  try {
    const response = await fetch(SHELL, { cache: 'no-cache', redirect: 'error', signal })
    return response.ok && isShell(await response.clone().text()) ? response : undefined
  } catch {
    // As good as none.
    return undefined
  }
}
