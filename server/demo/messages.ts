import { and, eq, isNull } from 'drizzle-orm'
import {
  addDays,
  dayOf,
  daysBetween,
  type IsoDay,
  isWeekend,
  makeDay,
  toWireDay,
} from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { messages } from '#server/db/schema.ts'
import { bringIn, halves, type Sheet } from '#server/demo/bring-in.ts'
import { type MessageTemplate, TEMPLATES } from '#server/demo/message-templates.ts'
import { messagesKind } from '#server/office/import/kinds/messages.ts'

/** The first day of the demo's messages; new ones come as days go by. */
const MESSAGES = 60
const EVERY_DAYS = 6
const FIRST_DAY = makeDay(2020, 1, 6)
/** How far ahead the day is that a message mentions. */
const NOTICE_DAYS = 12

/** Brings in the messages of about the last year as of `now`, oldest first, with their pictures and papers. */
export async function bringMessages(database: Database, now: Date): Promise<void> {
  const last = Math.floor(daysBetween(FIRST_DAY, dayOf(now)) / EVERY_DAYS)
  const numbers = Array.from({ length: MESSAGES }, (_, index) => last - index).reverse()
  await bringIn(database, [sheetOf(numbers)], now)
  for (const number of numbers) {
    const { document } = demoMessage(number)
    if (!document) continue
    // No column of a file has them: the office gives a message its document when it is published.
    await database
      .update(messages)
      .set({ path: `demo/messages/${number}.${document}` })
      .where(and(eq(messages.reference, referenceOf(number)), isNull(messages.path)))
  }
}

const referenceOf = (number: number) => `demo-${number}`

/** The message with a number, on any day. */
export function demoMessage(number: number): MessageTemplate {
  const index = ((number % TEMPLATES.length) + TEMPLATES.length) % TEMPLATES.length
  const template = TEMPLATES[index]
  if (!template) throw new Error('no templates')
  return template
}

function sheetOf(numbers: readonly number[]): Sheet {
  return {
    kind: messagesKind,
    headings: [
      ...['reference', 'day', 'clase', 'audiences', 'cooperativa'],
      ...['basqueTitle', 'spanishTitle', 'basque', 'spanish'],
    ],
    lines: numbers.map((number) => {
      const day = workingDay(addDays(FIRST_DAY, number * EVERY_DAYS), -1)
      const about = workingDay(addDays(day, NOTICE_DAYS), 1)
      const { clase, titulo, eu, es, cooperativa, audiences } = demoMessage(number)
      return [
        ...[referenceOf(number), day, clase, audiences.join(', '), cooperativa, ...halves(titulo)],
        ...[
          eu.replaceAll('{day}', about.replaceAll('-', '/')),
          es.replaceAll('{day}', toWireDay(about)),
        ],
      ]
    }),
  }
}

/** The day itself, or the next one in that direction that is not on a weekend. */
function workingDay(day: IsoDay, step: 1 | -1): IsoDay {
  return isWeekend(day) ? workingDay(addDays(day, step), step) : day
}
