import { dayKind, isDayOff } from '#contract/calendar/work-days.ts'
import { addDays, daysBetween, type IsoDay, makeDay, weekdayOf } from '#contract/day.ts'
import { DESSERTS, type Dish, FIRSTS, SECONDS } from '#server/demo/dishes.ts'
import type { Menu } from '#server/services/canteen.ts'

/**
 * A Monday; weekdays are counted from it, so that a day's menu does not depend on the time of asking.
 */
const FIRST_MONDAY = makeDay(2024, 1, 1)

/** The canteen's menus of the working days from `from` to `to`, one a day. */
export function demoMenus(
  from: IsoDay,
  to: IsoDay,
  typeOf: (day: IsoDay) => string | undefined,
): Menu[] {
  const menus: Menu[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isDayOff(dayKind(day, typeOf(day)))) menus.push(menuOf(day))
  }
  return menus
}

/** The lists rotate by weekday, each with its own length, so that the same three rarely meet. */
function menuOf(day: IsoDay): Menu {
  const week = Math.floor(daysBetween(FIRST_MONDAY, day) / 7)
  const weekday = week * 5 + weekdayOf(day) - 1
  const first = pick(FIRSTS, weekday)
  const second = pick(SECONDS, weekday)
  const dessert = pick(DESSERTS, weekday)
  return {
    day,
    position: 0,
    primerPlato: first.es,
    primerPlatoEuskera: first.eu,
    segundoPlato: second.es,
    segundoPlatoEuskera: second.eu,
    postre: dessert.es,
    postreEuskera: dessert.eu,
  }
}

function pick(dishes: readonly Dish[], index: number): Dish {
  const dish = dishes[((index % dishes.length) + dishes.length) % dishes.length]
  if (!dish) throw new Error('a list of dishes is empty')
  return dish
}
