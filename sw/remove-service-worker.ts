import { scope } from '#sw/scope.ts'

/**
 * The way out of a bad release (`npm run build -- --remove-service-worker`): served in place of the
 * service worker, it takes over from the bad one without asking, since a broken page cannot ask,
 * deletes its caches, unregisters itself and reloads the pages, which then come from the server. It
 * never touches IndexedDB: unsent items stay.
 *
 * The pages register it again at each load. It then controls no page, and only unregisters again. While
 * the browser waits for another page of it to go, that registration takes the removal back, and no
 * second `activate` comes: so it unregisters at each page's message too (`CLAIM` or `REFILL`, at each load).
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))
scope.addEventListener('message', (event) => event.waitUntil(scope.registration.unregister()))

async function leave(): Promise<void> {
  // Only pages that a service worker answered for: the others come from the server already.
  const pages = await scope.clients.matchAll({ type: 'window' })
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await scope.registration.unregister()
  // Home, and not where they were: `url` is where a page was loaded, often Login, which signs out.
  for (const page of pages) if ('navigate' in page) void page.navigate('/')
}
