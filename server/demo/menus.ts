import { dayKind, isDayOff } from '#contract/calendar/work-days.ts'
import { addDays, daysBetween, type IsoDay, makeDay, weekdayOf } from '#contract/day.ts'
import type { Sheet } from '#server/demo/bring-in.ts'
import { DESSERTS, type Dish, FIRSTS, SECONDS } from '#server/demo/dishes.ts'
import { canteenMenu } from '#server/office/import/kinds/canteen-menu.ts'

/**
 * A Monday; weekdays are counted from it, so that a day's menu does not depend on the time of asking.
 */
const FIRST_MONDAY = makeDay(2024, 1, 1)

/** The canteen's menus of the working days from `from` to `to`, one a day. */
export function menuSheet(
  from: IsoDay,
  to: IsoDay,
  typeOf: (day: IsoDay) => string | undefined,
): Sheet {
  const lines: string[][] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isDayOff(dayKind(day, typeOf(day)))) lines.push(menuOf(day))
  }
  return { kind: canteenMenu, headings: HEADINGS, lines }
}

const HEADINGS = [
  'day',
  ...['primer_plato', 'primer_plato_euskera'],
  ...['segundo_plato', 'segundo_plato_euskera', 'postre', 'postre_euskera'],
]

/** The lists rotate by weekday, each with its own length, so that the same three rarely meet. */
function menuOf(day: IsoDay): string[] {
  const week = Math.floor(daysBetween(FIRST_MONDAY, day) / 7)
  const weekday = week * 5 + weekdayOf(day) - 1
  const first = pick(FIRSTS, weekday)
  const second = pick(SECONDS, weekday)
  const dessert = pick(DESSERTS, weekday)
  return [day, ...[first, second, dessert].flatMap(({ eu, es }) => [es, eu])]
}

function pick(dishes: readonly Dish[], index: number): Dish {
  const dish = dishes[((index % dishes.length) + dishes.length) % dishes.length]
  if (!dish) throw new Error('a list of dishes is empty')
  return dish
}
