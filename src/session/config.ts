import * as z from 'zod/mini'
import { type Config, configSchema, DEFAULT_CONFIG } from '#contract/config.ts'

const KEY = 'ataria.config'

const storedSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
  configSchema,
)

/** The last good copy of the deployment settings, or the defaults before there was one. */
export function storedConfig(): Config {
  const text = localStorage.getItem(KEY)
  if (text === null) return DEFAULT_CONFIG
  try {
    const parsed = storedSchema.safeParse(text)
    return parsed.success ? parsed.data : DEFAULT_CONFIG
  } catch (error) {
    if (error instanceof SyntaxError) return DEFAULT_CONFIG
    throw error
  }
}

export function storeConfig(config: Config): void {
  localStorage.setItem(KEY, JSON.stringify(config))
}

/** The root of the calls as an absolute URL. */
export function absoluteApiRoot(config: Config, origin: string): string {
  return new URL(config.apiRoot, origin).href
}
