import * as z from 'zod/mini'
import { getOffice } from '#contract/office/call.ts'
import { SENT_KINDS } from '#contract/office/sent-kinds.ts'

/** How long ago: within a day, three days, a week, or longer. */
export const AGES = ['day', 'threeDays', 'week', 'older'] as const

export type Age = (typeof AGES)[number]

const count = z.int()
const byAge = z.object({ day: count, threeDays: count, week: count, older: count })

/** How the app is used and what waits, in numbers: nothing in them is a person's. */
export const getFigures = getOffice(
  'office/figures',
  'any',
  z.object({
    /** Signed-in devices; those that have told no version have `null`. */
    devices: z.array(z.object({ version: z.nullable(z.string()), language: z.string(), count })),
    /** The same devices, by when each was last used, exact to the hour. */
    lastUsed: byAge,
    /** The newest published messages, newest first. */
    messages: z.array(
      z.object({
        id: z.int(),
        /** `2026-11-23`. */
        day: z.string(),
        /** May be bilingual. */
        titulo: z.string(),
        /** As `deliveryCountsSchema` has them. */
        ...{ readers: count, reached: count, opened: count },
      }),
    ),
    /** What waits for the office, by when it was sent. */
    waiting: z.array(z.object({ kind: z.enum(SENT_KINDS), ages: byAge })),
  }),
)

export type Figures = z.infer<typeof getFigures.reply>
