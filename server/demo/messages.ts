import { addDays, daysBetween, type IsoDay, isWeekend, makeDay, toWireDay } from '#contract/day.ts'
import { type MessageTemplate, TEMPLATES } from '#server/demo/message-templates.ts'
import type { PublishedMessage } from '#server/services/messages.ts'

/** The first day of the demo's messages; new ones come as days go by. */
const MESSAGES = 60
const EVERY_DAYS = 6
const FIRST_DAY = makeDay(2020, 1, 6)
/** How far ahead the day is that a message mentions. */
const NOTICE_DAYS = 12

/** The messages of about the last year as of `today`, oldest first. */
export function demoMessages(today: IsoDay): PublishedMessage[] {
  const last = Math.floor(daysBetween(FIRST_DAY, today) / EVERY_DAYS)
  return Array.from({ length: MESSAGES }, (_, index) => publishedMessage(last - index)).reverse()
}

/** The message with a number, on whichever day. */
export function demoMessage(number: number): MessageTemplate {
  const index = ((number % TEMPLATES.length) + TEMPLATES.length) % TEMPLATES.length
  const template = TEMPLATES[index]
  if (!template) throw new Error('no templates')
  return template
}

function publishedMessage(number: number): PublishedMessage {
  const day = workingDay(addDays(FIRST_DAY, number * EVERY_DAYS), -1)
  const about = workingDay(addDays(day, NOTICE_DAYS), 1)
  const { eu, es, document, ...template } = demoMessage(number)
  return {
    ...template,
    reference: `demo-${number}`,
    day,
    texto: `${eu.replaceAll('{day}', about.replaceAll('-', '/'))}\n\n${es.replaceAll('{day}', toWireDay(about))}`,
    path: document ? `demo/messages/${number}.${document}` : null,
  }
}

/** The day itself, or the next one in that direction that is not on a weekend. */
function workingDay(day: IsoDay, step: 1 | -1): IsoDay {
  return isWeekend(day) ? workingDay(addDays(day, step), step) : day
}
