import type { IsoDay } from '#contract/day.ts'
import type { TimetableEntry } from '#contract/schedules/timetable.ts'
import { lastMinute } from '#domain/time-ranges.ts'

/** The assumed closing time while the timetable is not known, minutes after midnight. */
const USUAL_CLOSING_MINUTE = 15 * 60 + 30

/** The canteen's last hour: the timetable's last minute or, while that is not known, the usual one. */
export function closingMinuteOf(timetable: readonly Pick<TimetableEntry, 'horario'>[]): number {
  return lastMinute(timetable) ?? USUAL_CLOSING_MINUTE
}

/**
 * The day whose menu is shown first: the first with a menu from today on, where today no longer
 * counts after the canteen's last hour (spec §2 Comedor, ux "Portada").
 * `menuDays` ascending; `minute` and `closingMinute` in minutes after midnight.
 */
export function firstMenuDay(
  menuDays: readonly IsoDay[],
  today: IsoDay,
  minute: number,
  closingMinute: number,
): IsoDay | undefined {
  return menuDays.find((day) => day > today || (day === today && minute < closingMinute))
}
