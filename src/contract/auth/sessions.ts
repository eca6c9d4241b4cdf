import * as z from 'zod/mini'
import { type Call, get } from '#contract/call.ts'
import { wireTextSchema as text } from '#contract/wire/text.ts'

/** How long a token lasts: the server's expiry, and how long a device keeps an end it could not report. */
export const SESSION_MS = 30 * 24 * 60 * 60_000

/** Why a session ended. */
export const SESSION_ENDS = ['log-out', 'device', 'password', 'office', 'expired'] as const

/** `log-out`: on the device itself; `device`: from another of the person's devices; `office`: by the office. */
export type SessionEnd = (typeof SESSION_ENDS)[number]

/**
 * **extension** Ends the session that the end key, or the bearer token, belongs to, and answers why
 * it has ended: of one that had ended before, the reason of that time. Public, because an end key can
 * do nothing else: a device that logged out without a network keeps it until this was answered. It is
 * the SHA-256 of the token, hexadecimal, from which the token cannot be found.
 */
export const logout = {
  method: 'POST',
  path: 'auth/logout',
  access: 'public',
  answer: 'shown',
  extension: true,
  body: z.nullish(z.object({ key: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) })),
  reply: z.object({ ended: z.catch(z.enum(SESSION_ENDS), 'log-out') }),
} as const satisfies Call

export const deviceSchema = z.object({
  /** Of the session, for `endSession`. */
  id: text,
  /** As people call it: `iPhone · Safari`; `""` when the browser does not tell. */
  name: text,
  /** ISO 8601 instant, exact to the hour. */
  lastSeen: text,
  /** The push service that this device's notices go to, such as `Apple`; `""` without any. */
  push: text,
  /** The one that asks. */
  isThis: z.boolean(),
})

/** A device on which the person is signed in. */
export type Device = z.infer<typeof deviceSchema>

/** **extension** The devices on which the person is signed in, the one last seen first. */
export const getDevices = get('auth/devices', z.array(deviceSchema), { extension: true })

/** **extension** Ends one of the person's own sessions. */
export const endSession = {
  method: 'POST',
  path: 'auth/endSession',
  access: 'token',
  answer: 'any',
  extension: true,
  body: z.object({ id: z.uuid() }),
  reply: z.literal(true),
} as const satisfies Call
