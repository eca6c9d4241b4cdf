import { CONFIG_PATH, configSchema } from '#contract/config.ts'
import { storeConfig } from '#session/config.ts'

/** Longer than this nobody waits for settings: the copy at hand has to do. */
const LIMIT_MS = 5_000

let loaded: Promise<boolean> | undefined

/**
 * Fetches the deployment settings, once for this page, and keeps the last good copy. A start never
 * waits for it. Without network, or with a reply that is not ours, the copy stays as it is, and the
 * next call tries again.
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
    // No network or not JSON: the settings are not what tells the person so, the calls do.
    return false
  }
  const parsed = configSchema.safeParse(reply)
  if (parsed.success) storeConfig(parsed.data)
  return parsed.success
}
