import type { MenuEntry } from '#contract/canteen.ts'
import { type Language, type WireLanguage, wireLanguage } from '#contract/language.ts'

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
): WireLanguage {
  const spanish = entry[course].trim() !== ''
  const basque = entry[`${course}Euskera`].trim() !== ''
  if (wireLanguage(language) === 'eu') return basque || !spanish ? 'eu' : 'es'
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
