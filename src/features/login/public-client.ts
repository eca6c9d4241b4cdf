import { type ApiClient, createApiClient } from '#api/client.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { loadConfig } from '#session/load-config.ts'
import { pageEar } from '#session/page-ear.ts'

/** A client for the two public `auth` calls, which carry no token. */
export async function publicClient(): Promise<ApiClient> {
  // On the first visit nothing else says where the calls go.
  await loadConfig()
  return createApiClient({
    root: () => absoluteApiRoot(storedConfig(), location.origin),
    token: () => undefined,
    cookies: () => document.cookie,
    ear: pageEar,
  })
}
