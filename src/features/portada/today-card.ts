import { inLanguage } from '#contract/bilingual.ts'
import { type DayKind, dayKind, isYearPublished, nextDayOff } from '#contract/calendar.ts'
import {
  COURSES,
  type Course,
  courseChoices,
  courseLanguage,
  firstMenuDay,
  USUAL_CLOSING_MINUTE,
} from '#contract/canteen.ts'
import { addDays, daysBetween, type IsoDay, yearOf } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { lastMinute } from '#contract/timetable.ts'
import type { CalendarDayRow, MenuRow, SpecialDayRow, TimetableRow } from '#db/tables.ts'

/** The local rows the card is made of. */
export interface TodayRows {
  /** At least this year's first and from today on; any order. */
  readonly calendarDays: readonly CalendarDayRow[]
  readonly specialDays: readonly SpecialDayRow[]
  /** From today on, ascending. */
  readonly menus: readonly MenuRow[]
  readonly timetable: readonly TimetableRow[]
}

export interface WallTime {
  readonly today: IsoDay
  /** Minutes after midnight. */
  readonly minute: number
}

/** What the card of Portada says; the screen only puts it into words. */
export interface TodayCard {
  readonly day: IsoDay
  /** `'sinPublicar'`: nothing is known of this year, so not even that today is a working day. */
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
  /** The calendar names none for months. */
  | { readonly state: 'none' }

export interface CardMenu {
  readonly day: IsoDay
  readonly when: 'today' | 'tomorrow' | 'later'
  /** Courses nobody wrote are left out. */
  readonly courses: readonly CardCourse[]
}

export interface CardCourse {
  readonly course: Course
  readonly choices: readonly Choice[]
}

export interface Choice {
  readonly text: string
  readonly language: Language
}

/** The card for the moment on the wall clock (spec §2 Portada, ux "Portada"). */
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

/** How far ahead an unpublished year is worth a word, when no day off lies before it. */
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

function cardMenu(rows: TodayRows, { today, minute }: WallTime, language: Language) {
  const closingMinute = lastMinute(rows.timetable) ?? USUAL_CLOSING_MINUTE
  const menuDays = rows.menus.map((row) => row.day)
  const day = firstMenuDay(menuDays, today, minute, closingMinute)
  if (day === undefined) return undefined
  const entries = rows.menus.filter((row) => row.day === day)
  const courses = COURSES.map((course) => ({
    course,
    // A day may have several menus: their dishes are one course's choices.
    choices: entries.flatMap((entry) => {
      const shown = courseLanguage(entry, course, language)
      return courseChoices(entry, course, language).map((text) => ({ text, language: shown }))
    }),
  }))
  const menu: CardMenu = {
    day,
    when: whenIs(day, today),
    courses: courses.filter(({ choices }) => choices.length > 0),
  }
  return menu
}

function whenIs(day: IsoDay, today: IsoDay): CardMenu['when'] {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 'today'
  return ahead === 1 ? 'tomorrow' : 'later'
}
