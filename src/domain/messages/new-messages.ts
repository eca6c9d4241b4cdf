import { dayOfMonth, monthOf, parseWireDay, yearOf } from '#contract/day.ts'
import type { Message } from '#contract/messages.ts'

/** How long after its date a message still counts as new although the person looked since (spec §9). */
export const NEW_MESSAGE_GRACE_MS = 2 * 60 * 60_000

/** Reads `lastMessage`, the instant of the last look; `undefined` for none (spec §3). */
export function readLastVisit(lastMessage: string): Date | undefined {
  const instant = new Date(lastMessage)
  return lastMessage === '' || Number.isNaN(instant.getTime()) ? undefined : instant
}

/** Whether a message has the new badge: its date plus two hours is after the last look (spec §4). */
export function isNewMessage({ fecha }: Pick<Message, 'fecha'>, lastVisit: Date | undefined) {
  return !lastVisit || startOf(fecha) + NEW_MESSAGE_GRACE_MS > lastVisit.getTime()
}

/** The first moment of a message's day on the local wall clock; an invalid day is long past. */
function startOf(fecha: string): number {
  const day = parseWireDay(fecha)
  if (!day) return Number.NEGATIVE_INFINITY
  return new Date(yearOf(day), monthOf(day) - 1, dayOfMonth(day)).getTime()
}
