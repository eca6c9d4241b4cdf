import { CONFIG_PATH, configSchema } from '#contract/config.ts'
import { storeConfig } from '#session/config.ts'

/**
 * Fetches the deployment settings and keeps the last good copy; the app starts with the copy it
 * has and never waits for this. Without network, or with a reply that is not ours, the copy stays.
 */
export function startConfig(): Promise<void> {
  loading ??= load()
  return loading
}

let loading: Promise<void> | undefined

async function load(): Promise<void> {
  let reply: unknown
  try {
    const response = await fetch(CONFIG_PATH, { cache: 'no-cache' })
    if (!response.ok) return
    reply = await response.json()
  } catch {
    // No network or not JSON: the settings are not what tells the person so, the calls do.
    return
  }
  const parsed = configSchema.safeParse(reply)
  if (parsed.success) storeConfig(parsed.data)
}
