import * as z from 'zod/mini'
import { get } from '#contract/call.ts'
import type { IsoDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { wireDaySchema } from '#contract/wire-day.ts'

/** One day's menu (spec §3; field names by contract "schedules and canteen"). */
export const menuEntrySchema = z.object({
  fecha: wireDaySchema,
  primerPlato: z.string(),
  primerPlatoEuskera: z.string(),
  segundoPlato: z.string(),
  segundoPlatoEuskera: z.string(),
  postre: z.string(),
  postreEuskera: z.string(),
})

export type MenuEntry = z.infer<typeof menuEntrySchema>

export const getComedorMenu = get('comedorMenu', z.array(menuEntrySchema))

export const COURSES = ['primerPlato', 'segundoPlato', 'postre'] as const

export type Course = (typeof COURSES)[number]

/**
 * The language a course is shown in to a reader of `language`. A Basque text that is missing
 * falls back to the Spanish one, and the other way round: better the other language than no dish.
 */
export function courseLanguage(
  entry: Omit<MenuEntry, 'fecha'>,
  course: Course,
  language: Language,
): Language {
  const spanish = entry[course].trim() !== ''
  const basque = entry[`${course}Euskera`].trim() !== ''
  if (language === 'eu') return basque || !spanish ? 'eu' : 'es'
  return spanish || !basque ? 'es' : 'eu'
}

/** The choices of one course, in its `courseLanguage`: a slash parts two (spec §3). */
export function courseChoices(
  entry: Omit<MenuEntry, 'fecha'>,
  course: Course,
  language: Language,
): string[] {
  const basque = courseLanguage(entry, course, language) === 'eu'
  const text = entry[basque ? (`${course}Euskera` as const) : course]
  return text
    .split('/')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
}

/** When the canteen is taken to close while its timetable is not known, minutes after midnight. */
export const USUAL_CLOSING_MINUTE = 15 * 60 + 30

/**
 * The day whose menu stands first: the first with a menu from today on, where today no longer
 * counts once the canteen's last hour is over (spec §2 Comedor, ux "Portada").
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
