import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'

/**
 * What is not the app although it lives on its origin: the calls, the deployment settings, the
 * guided tour and the server's health.
 */
const NOT_THE_APP = [/^\/_api\//, /^\/config\.json(\?|$)/, /^\/tour\//, /^\/healthz(\?|$)/]

/** Answers every navigation with the app's shell; needs `servePrecache` to have run. */
export function serveShell(): void {
  const shell = createHandlerBoundToURL('/index.html')
  registerRoute(new NavigationRoute(shell, { denylist: NOT_THE_APP }))
}
