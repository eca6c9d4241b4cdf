import { type Config, configSchema, DEFAULT_CONFIG } from '#contract/config.ts'
import { readStoredJson } from '#session/stored-json.ts'

const KEY = 'ataria.config'

/** The last valid copy of the deployment settings, or the defaults before the first. */
export function storedConfig(): Config {
  return readStoredJson(KEY, configSchema) ?? DEFAULT_CONFIG
}

export function storeConfig(config: Config): void {
  localStorage.setItem(KEY, JSON.stringify(config))
}

/** The root of the calls as an absolute URL. */
export function absoluteApiRoot(config: Config, origin: string): string {
  return new URL(config.apiRoot, origin).href
}
