import { brand } from '#brand/brand.ts'
import { type LegendGroup, legendGroupOf } from '#contract/calendar/work-days.ts'
import { addDays, toDayKey } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { contentLines, escapeText } from '#features/calendario/ics-lines.ts'
import type { DayView, YearView } from '#features/calendario/year-view.ts'

export interface CalendarFileOptions {
  readonly years: readonly YearView[]
  /** The types that were chosen. */
  readonly groups: readonly LegendGroup[]
  readonly language: Language
  /** The name of each kind of day. */
  readonly nameOf: (kind: DayView['kind']) => string
  /** The name of the calendar on the phone. */
  readonly title: string
  /** Keeps the UIDs of two cooperatives apart: the host the app is served from. */
  readonly host: string
  /** When the file is created. */
  readonly at: Date
}

/**
 * Writes the days of the chosen types as an iCalendar file (RFC 5545): one all-day event a day. A day's
 * UID never changes and is the same in every language, so that importing a later file moves or renames
 * events and doubles none.
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
    // Dates without a time: no time zone moves them. The end is the day after (§3.6.1).
    `DTSTART;VALUE=DATE:${toDayKey(day)}`,
    `DTEND;VALUE=DATE:${toDayKey(addDays(day, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${text ? escapeText(text) : name}`,
    ...(text ? [`DESCRIPTION;LANGUAGE=${language}:${name}`] : []),
    `CATEGORIES;LANGUAGE=${language}:${name}`,
    // A holiday does not mark the person as busy: meetings may still be planned around it.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** `20261121T072455Z`. */
function utcStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
