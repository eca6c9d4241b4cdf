import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { addDays, type IsoDay, makeDay, toWireDay } from '#contract/day.ts'
import { FileFault, quoted, reason } from '#server/office/import/faults.ts'
import { batches } from '#server/office/import/reading/batches.ts'
import { encodingOf } from '#server/office/import/reading/encoding.ts'
import { LIMITS } from '#server/office/import/reading/limits.ts'
import type { Line } from '#server/office/import/reading/line.ts'

/** The type of an event without a category. */
const USUAL_TYPE = 'festivo'

/**
 * Reads the events of an iCalendar file as lines of the columns `day`, `type` (its first category) and
 * `text`, one for each day of an event. A recurring event is a fault: only its author knows for how many
 * years it is meant.
 */
export async function* readCalendarFile(path: string): AsyncGenerator<readonly Line[]> {
  const text = new TextDecoder(await encodingOf(path)).decode(await readFile(path))
  yield* batches(daysIn(text))
}

function* daysIn(text: string): Generator<Line> {
  const begins = linesOf(text, /^BEGIN:VEVENT\s*$/i)
  yield { line: 1, cells: ['day', 'type', 'text'] }
  let days = 0
  for (const [index, component] of eventsOf(text).entries()) {
    const line = begins[index] ?? 1
    const event = new ICAL.Event(component)
    if (event.isRecurring()) {
      const value = quoted(event.summary ?? '')
      throw new FileFault({ line, value, reason: reason('repeating-event') })
    }
    if (!event.startDate) throw new FileFault({ line, column: 'day', reason: reason('cell-empty') })
    const type = String(component.getFirstPropertyValue('categories') ?? USUAL_TYPE)
    for (const day of daysOf(event)) {
      days += 1
      if (days > LIMITS.rows)
        throw new FileFault({ line, reason: reason('too-many-rows', { most: LIMITS.rows }) })
      yield { line, cells: [toWireDay(day), type, event.summary ?? ''] }
    }
  }
}

function eventsOf(text: string): ICAL.Component[] {
  try {
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  } catch {
    // The parser's own message does not help the file's author.
    throw new FileFault({ reason: reason('broken-file') })
  }
}

/** Days from the first to the last; the end of a whole-day event is the day after it (RFC 5545). */
function* daysOf({ startDate, endDate }: ICAL.Event): Generator<IsoDay> {
  const first = makeDay(startDate.year, startDate.month, startDate.day)
  const end = endDate ?? startDate
  const last = makeDay(end.year, end.month, end.day)
  yield first
  for (let day = addDays(first, 1); day < last; day = addDays(day, 1)) yield day
  if (!end.isDate && last > first) yield last
}

function linesOf(text: string, pattern: RegExp): number[] {
  return text.split(/\r?\n/).flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))
}
