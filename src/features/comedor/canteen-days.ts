import type { MenuEntry } from '#contract/canteen.ts'
import { daysBetween, type IsoDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import type { TimetableEntry } from '#contract/schedules/timetable.ts'
import { closingMinuteOf, firstMenuDay } from '#domain/canteen/first-menu-day.ts'
import { type MenuCourse, menuCourses } from '#domain/canteen/menu-courses.ts'

/** One menu of a day. */
export interface DayMenu extends Omit<MenuEntry, 'fecha'> {
  readonly day: IsoDay
}

/** The screen's local rows. */
export interface CanteenRows {
  /** From today on, ascending. */
  readonly menus: readonly DayMenu[]
  readonly timetable: readonly Pick<TimetableEntry, 'horario'>[]
}

export interface CanteenDay {
  readonly day: IsoDay
  readonly when: 'today' | 'tomorrow' | 'later'
  readonly courses: readonly MenuCourse[]
}

/** What the screen says; the component only puts it into words. */
export interface CanteenDays {
  /** The large first day; absent when no menu is published from today on. */
  readonly first?: CanteenDay
  readonly following: readonly CanteenDay[]
  /** Today's menu after its last hour: people may still want to read it. */
  readonly past?: CanteenDay
  /** Why today is not the first: its last hour is over, or it has no menu. */
  readonly today: 'first' | 'over' | 'none'
}

/**
 * The menus from now on (spec §2 Comedor): today first until the canteen's last hour. `minute` after
 * midnight.
 */
export function canteenDays(
  { menus, timetable }: CanteenRows,
  today: IsoDay,
  minute: number,
  language: Language,
): CanteenDays {
  const byDay = groupByDay(menus)
  const firstDay = firstMenuDay([...byDay.keys()], today, minute, closingMinuteOf(timetable))
  const days = Array.from(byDay, ([day, entries]) => ({
    day,
    when: whenIs(daysBetween(today, day)),
    courses: menuCourses(entries, language),
  }))
  const [first, ...following] = days.filter(({ day }) => firstDay !== undefined && day >= firstDay)
  const past = firstDay === today ? undefined : days.find(({ day }) => day === today)
  return {
    ...(first ? { first } : {}),
    ...(past ? { past } : {}),
    following,
    today: firstDay === today ? 'first' : past ? 'over' : 'none',
  }
}

function whenIs(daysAhead: number): CanteenDay['when'] {
  if (daysAhead === 0) return 'today'
  return daysAhead === 1 ? 'tomorrow' : 'later'
}

/** Keeps the rows' order. `Map.groupBy` is newer than the oldest supported browsers. */
function groupByDay(menus: readonly DayMenu[]): Map<IsoDay, DayMenu[]> {
  const byDay = new Map<IsoDay, DayMenu[]>()
  for (const menu of menus) {
    const held = byDay.get(menu.day)
    if (held) held.push(menu)
    else byDay.set(menu.day, [menu])
  }
  return byDay
}
