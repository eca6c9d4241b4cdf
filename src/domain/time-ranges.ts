import type { TimetableEntry } from '#contract/schedules/timetable.ts'

/** The ranges of a `horario`, trimmed, in the order given; empty parts are left out. */
export function timeRanges(horario: string): string[] {
  return horario
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '')
}

/** All times of day in entries, in minutes after midnight: at these, what they say of now changes. */
export function minutesIn(entries: readonly Pick<TimetableEntry, 'horario'>[]): number[] {
  return entries.flatMap(({ horario }) =>
    Array.from(horario.matchAll(TIME), ([, hour, minute]) => Number(hour) * 60 + Number(minute)),
  )
}

const TIME = /(\d{1,2}):(\d{2})/g

/**
 * The latest time of day any entry ends at, in minutes after midnight; `undefined` when no entry
 * has a time. Ranges are `HH:MM-HH:MM`.
 */
export function lastMinute(
  entries: readonly Pick<TimetableEntry, 'horario'>[],
): number | undefined {
  let last: number | undefined
  for (const { horario } of entries) {
    for (const range of timeRanges(horario)) {
      const match = /(\d{1,2}):(\d{2})\s*$/.exec(range)
      if (!match) continue
      const minute = Number(match[1]) * 60 + Number(match[2])
      last = Math.max(last ?? 0, minute)
    }
  }
  return last
}
