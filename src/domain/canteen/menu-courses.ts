import type { MenuEntry } from '#contract/canteen.ts'
import type { Language } from '#contract/language.ts'
import {
  COURSES,
  type Course,
  courseChoices,
  courseLanguage,
} from '#domain/canteen/course-language.ts'

/** One choice of a course, in the language it is there in. */
export interface MenuChoice {
  readonly text: string
  readonly language: Language
}

export interface MenuCourse {
  readonly course: Course
  readonly choices: readonly MenuChoice[]
}

/**
 * One day's courses for a reader of `language`. A day may have several menus: their dishes are
 * one course's choices, each named once. Courses without a text are left out.
 */
export function menuCourses(
  entries: readonly Omit<MenuEntry, 'fecha'>[],
  language: Language,
): MenuCourse[] {
  return COURSES.map((course) => ({
    course,
    choices: choicesOf(entries, course, language),
  })).filter(({ choices }) => choices.length > 0)
}

function choicesOf(
  entries: readonly Omit<MenuEntry, 'fecha'>[],
  course: Course,
  language: Language,
): MenuChoice[] {
  const choices = new Map<string, MenuChoice>()
  for (const entry of entries) {
    const shown = courseLanguage(entry, course, language)
    for (const text of courseChoices(entry, course, language)) {
      if (!choices.has(text)) choices.set(text, { text, language: shown })
    }
  }
  return [...choices.values()]
}
