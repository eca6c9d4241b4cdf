import * as z from 'zod/mini'
import { usernameKey } from '#contract/auth/username.ts'
import { get } from '#contract/call.ts'
import type { Config } from '#contract/config.ts'

/** What the deployment's settings say of one person. */
export const ownSettingsSchema = z.object({
  /** May use push (spec §6). */
  push: z.boolean(),
  /** Is asked for the secret code before private files (spec §4). */
  pin: z.boolean(),
})

export type OwnSettings = z.infer<typeof ownSettingsSchema>

/** **extension** The caller's own; a server without it names people in `config.json`. */
export const getOwnSettings = get('auth/settings', ownSettingsSchema, { extension: true })

/** What settings that name people say of the person `username`. */
export function ownSettingsIn(
  { pushUsers, pinExemptUser }: Pick<Config, 'pushUsers' | 'pinExemptUser'>,
  username: string,
): OwnSettings {
  const key = usernameKey(username)
  return {
    push: pushUsers.some((listed) => usernameKey(listed) === key),
    pin: pinExemptUser === null || usernameKey(pinExemptUser) !== key,
  }
}
