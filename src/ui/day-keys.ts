import {
  addDays,
  dayOfMonth,
  daysOfMonth,
  type IsoDay,
  makeDay,
  monthOf,
  weekdayOf,
  yearOf,
} from '#contract/day.ts'

/**
 * The day that a key moves to from `day`: arrows move by days and weeks, Home and End to the ends of the
 * week, PageUp and PageDown to the same day of the next month, or its last. `undefined` for any other
 * key; never outside `first`–`last`.
 */
export function dayForKey(
  key: string,
  day: IsoDay,
  { first, last }: { first: IsoDay; last: IsoDay },
): IsoDay | undefined {
  const target = unboundedDayForKey(key, day)
  if (target === undefined) return undefined
  if (target < first) return first
  return target > last ? last : target
}

function unboundedDayForKey(key: string, day: IsoDay): IsoDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekdayOf(day))
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    case 'PageUp':
      return sameDayOfMonth(day, -1)
    case 'PageDown':
      return sameDayOfMonth(day, 1)
    default:
      return undefined
  }
}

function sameDayOfMonth(day: IsoDay, months: number): IsoDay {
  const first = makeDay(yearOf(day), monthOf(day) + months, 1)
  const length = daysOfMonth(yearOf(first), monthOf(first)).length
  return addDays(first, Math.min(dayOfMonth(day), length) - 1)
}
