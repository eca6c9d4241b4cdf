import * as z from 'zod/mini'
import { getOfficeBy } from '#contract/office/call.ts'
import { DUTIES, type Duty } from '#contract/office/duties.ts'

/** The longest that a caller may listen in one call, in seconds. */
export const MOST_SECONDS = 600

/**
 * Server-sent events: each one's `data` is a duty of the caller's whose rooms have something new, of any
 * process. It ends after `seconds`; the caller then asks again, and reloads what it shows, since what is new
 * meanwhile reached no desk.
 */
export const getOfficeNews = getOfficeBy(
  'office/news',
  'any',
  z.object({ seconds: z.string().check(z.regex(/^([0-5]?\d{1,2}|600)$/)) }),
  z.unknown(),
)

/** The duty that an event names; `undefined` for one of a newer release. */
export function dutyNamed(data: string): Duty | undefined {
  return DUTIES.find((duty) => duty === data)
}
