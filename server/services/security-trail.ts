import { lte } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { securityEvents } from '#server/db/schema.ts'

/** The kinds of security events that are recorded. */
export const SECURITY_EVENTS = [
  'signed-in',
  'sign-in-failed',
  /** The fifth wrong password in a row (spec §5), and those at the same moment. */
  'name-locked',
  'reset-asked',
  'password-changed',
  'session-ended',
  'code-changed',
  'wrong-code',
  /** One wrong code too many: the code is locked for a while. */
  'code-locked',
  /** The second factor of the office (docs/decisions/0051). */
  'passkey-used',
  'passkey-refused',
  'passkey-added',
  'passkey-removed',
  'wrong-invitation',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** `undefined` for an unknown username: what was typed may be a password in the wrong field. */
  readonly personId: number | undefined
  readonly address: string
}

/** A year, and a day for leap years. */
export const TRAIL_KEPT_MS = 366 * 24 * 60 * 60_000

/** Adds an event to the security trail. It contains no secret and nothing that was typed. */
export async function noteSecurity(
  database: Database,
  events: readonly SecurityEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await database.insert(securityEvents).values(events.map((event) => ({ ...event, at: now })))
}

export async function forgetOldTrail(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRAIL_KEPT_MS)
  await database.delete(securityEvents).where(lte(securityEvents.at, before))
}
