import * as z from 'zod/mini'
import { API_ROOT } from '#contract/call.ts'

/** Where the deployment settings are, outside the API root. */
export const CONFIG_PATH = '/config.json'

/** Deployment settings (contract, "Deployment settings"). Whatever is missing takes its default. */
export const configSchema = z.object({
  /** Root of the calls: a path on the app's origin or an absolute URL, with a slash at its end. */
  apiRoot: z._default(
    z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/[^/]+\/)(.*\/)?$/)),
    API_ROOT,
  ),
  tourUrl: z._default(z.string(), '/tour/'),
  /** Usernames that may use push (spec §6). */
  pushUsers: z._default(z.array(z.string()), []),
  /** The one username without a secret-code pad. */
  pinExemptUser: z._default(z.nullable(z.string()), null),
  /** The cooperative whose openings need no CV (spec §5). */
  cvOptionalCooperative: z._default(z.nullable(z.string()), null),
  /** Spec §6, last but one: no effect until its purpose is known. */
  flaggedViewerUser: z._default(z.nullable(z.string()), null),
  /** A build older than this reloads itself to the newest. Dotted numbers, `1.4.0`. */
  minimumVersion: z._default(z.nullable(z.string().check(z.regex(/^\d+(\.\d+)*$/))), null),
})

export type Config = z.infer<typeof configSchema>

export const DEFAULT_CONFIG: Config = configSchema.parse({})

/** Whether dotted version `own` is older than `minimum`; missing parts count as 0. */
export function isOlderVersion(own: string, minimum: string): boolean {
  const ownParts = own.split('.').map(Number)
  const minimumParts = minimum.split('.').map(Number)
  for (let index = 0; index < Math.max(ownParts.length, minimumParts.length); index++) {
    const difference = (ownParts[index] ?? 0) - (minimumParts[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
