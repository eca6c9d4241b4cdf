import { brand } from '#brand/brand.ts'
import { addDays, toDayKey } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { type LegendGroup, legendGroupOf } from '#contract/work-days.ts'
import { contentLines, escapeText } from '#features/calendario/ics-lines.ts'
import type { DayView, YearView } from '#features/calendario/year-view.ts'

export interface CalendarFileOptions {
  readonly years: readonly YearView[]
  /** The types that were chosen. */
  readonly groups: readonly LegendGroup[]
  readonly language: Language
  /** What each kind of day is called. */
  readonly nameOf: (kind: DayView['kind']) => string
  /** What the phone may call the whole. */
  readonly title: string
  /** Tells this cooperative's days from another's: the host the app is served from. */
  readonly host: string
  /** When the file is made. */
  readonly at: Date
}

/**
 * The days of the chosen types as an iCalendar file (RFC 5545): one all-day event a day. A day's
 * UID is its own for ever, so that a later file moves or renames what an earlier one brought, in
 * whichever language, and doubles nothing.
 */
export function calendarFile(options: CalendarFileOptions): string {
  const { language, title } = options
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Calendario//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...chosenDays(options).flatMap((view) => event(view, options)),
    'END:VCALENDAR',
  ])
}

/** The shown days of the chosen types, in order. */
export function chosenDays({
  years,
  groups,
}: Pick<CalendarFileOptions, 'years' | 'groups'>): DayView[] {
  return years
    .flatMap(({ months }) => months.flatMap(({ days }) => days))
    .filter(({ kind }) => {
      const group = legendGroupOf(kind)
      return group !== undefined && groups.includes(group)
    })
}

function event({ day, kind, text }: DayView, options: CalendarFileOptions): string[] {
  const { language, nameOf, host, at } = options
  const name = escapeText(nameOf(kind))
  return [
    'BEGIN:VEVENT',
    `UID:${toDayKey(day)}-calendario@${host}`,
    `DTSTAMP:${utcStamp(at)}`,
    // Dates without a time: no zone ever moves them. The end is the first day after (§3.6.1).
    `DTSTART;VALUE=DATE:${toDayKey(day)}`,
    `DTEND;VALUE=DATE:${toDayKey(addDays(day, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${text ? escapeText(text) : name}`,
    ...(text ? [`DESCRIPTION;LANGUAGE=${language}:${name}`] : []),
    `CATEGORIES;LANGUAGE=${language}:${name}`,
    // Nobody is busy by a holiday: meetings may be planned around it as ever.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** `20261121T072455Z`. */
function utcStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
