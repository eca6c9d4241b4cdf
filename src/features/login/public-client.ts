import { type ApiClient, createApiClient } from '#api/api-client.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { loadConfig } from '#session/load-config.ts'
import { pageObserver } from '#session/page-observer.ts'

/** A client for the two public `auth` calls, which carry no token. */
export async function publicClient(): Promise<ApiClient> {
  // On the first visit only the configuration says where the calls go.
  await loadConfig()
  return createApiClient({
    root: () => absoluteApiRoot(storedConfig(), location.origin),
    token: () => undefined,
    cookies: () => document.cookie,
    observer: pageObserver,
  })
}
