import { inLanguage } from '#contract/bilingual.ts'
import { type DayKind, dayKind, isYearPublished, nextDayOff } from '#contract/calendar/work-days.ts'
import type { MenuEntry } from '#contract/canteen.ts'
import { addDays, daysBetween, type IsoDay, yearOf } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import type { TimetableEntry } from '#contract/schedules/timetable.ts'
import { closingMinuteOf, firstMenuDay } from '#domain/canteen/first-menu-day.ts'
import { type MenuCourse, menuCourses } from '#domain/canteen/menu-courses.ts'

/** One menu of a day. */
interface DayMenu extends Omit<MenuEntry, 'fecha'> {
  readonly day: IsoDay
}

/** The card's local rows. */
export interface TodayRows {
  /** At least this year's first and from today on; any order. */
  readonly calendarDays: readonly { readonly day: IsoDay; readonly type: string }[]
  readonly specialDays: readonly { readonly day: IsoDay; readonly text: string }[]
  /** From today on, ascending. */
  readonly menus: readonly DayMenu[]
  readonly timetable: readonly Pick<TimetableEntry, 'horario'>[]
}

export interface WallTime {
  readonly today: IsoDay
  /** Minutes after midnight. */
  readonly minute: number
}

/** What the card of Portada says; the component only puts it into words. */
export interface TodayCard {
  readonly day: IsoDay
  /** `'sinPublicar'`: this year is not published, so today is not even known to be a working day. */
  readonly kind: DayKind | 'sinPublicar'
  /** What the cooperative wrote about today. */
  readonly text?: string
  readonly nextOff: NextOff
  readonly menu?: CardMenu
}

export type NextOff =
  | {
      readonly state: 'known'
      readonly day: IsoDay
      readonly kind: DayKind
      readonly inDays: number
      readonly text?: string
    }
  /** None until the published calendar ends, which is soon. */
  | { readonly state: 'unpublished'; readonly year: number }
  /** None for months, by the calendar. */
  | { readonly state: 'none' }

export interface CardMenu {
  readonly day: IsoDay
  readonly when: 'today' | 'tomorrow' | 'later'
  readonly courses: readonly MenuCourse[]
}

/** The card at the given wall clock time (spec §2 Portada, ux "Portada"). */
export function todayCard(rows: TodayRows, now: WallTime, language: Language): TodayCard {
  const { today } = now
  const types = new Map(rows.calendarDays.map(({ day, type }) => [day, type]))
  const texts = new Map(rows.specialDays.map(({ day, text }) => [day, inLanguage(text, language)]))
  const published = isYearPublished(yearOf(today), [...types.keys()])
  const text = texts.get(today)
  const menu = cardMenu(rows, now, language)
  return {
    day: today,
    kind: published ? dayKind(today, types.get(today)) : 'sinPublicar',
    ...(text ? { text } : {}),
    nextOff: nextOff(today, types, texts),
    ...(menu ? { menu } : {}),
  }
}

/** From how near an unpublished year is mentioned, when no day off lies before it. */
const SOON_DAYS = 60

function nextOff(
  today: IsoDay,
  types: ReadonlyMap<IsoDay, string>,
  texts: ReadonlyMap<IsoDay, string>,
): NextOff {
  const next = nextDayOff(today, (day) => types.get(day))
  if (!next) {
    const year = yearOf(addDays(today, SOON_DAYS))
    const published = isYearPublished(year, [...types.keys()])
    return published ? { state: 'none' } : { state: 'unpublished', year }
  }
  const { day, type } = next
  const text = texts.get(day)
  return {
    state: 'known',
    day,
    kind: dayKind(day, type),
    inDays: daysBetween(today, day),
    ...(text ? { text } : {}),
  }
}

function cardMenu(
  { menus, timetable }: TodayRows,
  { today, minute }: WallTime,
  language: Language,
): CardMenu | undefined {
  const menuDays = menus.map((menu) => menu.day)
  const day = firstMenuDay(menuDays, today, minute, closingMinuteOf(timetable))
  if (day === undefined) return undefined
  const ofDay = menus.filter((menu) => menu.day === day)
  return { day, when: whenIs(day, today), courses: menuCourses(ofDay, language) }
}

function whenIs(day: IsoDay, today: IsoDay): CardMenu['when'] {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 'today'
  return ahead === 1 ? 'tomorrow' : 'later'
}
