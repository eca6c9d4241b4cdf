import { CONFIG_PATH, configSchema } from '#contract/config.ts'
import { storeConfig } from '#session/config.ts'

/** The time limit for the settings; after it the stored copy is used. */
const LIMIT_MS = 5_000

let loaded: Promise<boolean> | undefined

/**
 * Fetches the deployment settings, once for this page, and keeps the last valid copy. A start never
 * waits for it. Without network, or with a reply that is not the server's, the copy stays as it is,
 * and the next call tries again.
 */
export async function loadConfig(): Promise<void> {
  loaded ??= load()
  if (!(await loaded)) loaded = undefined
}

/** Whether the settings came. */
async function load(): Promise<boolean> {
  let reply: unknown
  try {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const response = await fetch(CONFIG_PATH, { cache: 'no-cache', signal })
    if (!response.ok) return false
    reply = await response.json()
  } catch {
    // No network or not JSON: the screens learn of that from the calls, not from the settings.
    return false
  }
  const parsed = configSchema.safeParse(reply)
  if (parsed.success) storeConfig(parsed.data)
  return parsed.success
}
