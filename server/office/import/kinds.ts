import type { ImportKind } from '#server/office/import/kind.ts'
import { activeFoldersKind } from '#server/office/import/kinds/active-folders.ts'
import { calendar } from '#server/office/import/kinds/calendar.ts'
import { canteenMenu } from '#server/office/import/kinds/canteen-menu.ts'
import { hourConceptsKind } from '#server/office/import/kinds/hour-concepts.ts'
import { hourSummaries } from '#server/office/import/kinds/hour-summaries.ts'
import { ideaCategoriesKind } from '#server/office/import/kinds/idea-categories.ts'
import { medicalTimetable } from '#server/office/import/kinds/medical-timetable.ts'
import { messagesKind } from '#server/office/import/kinds/messages.ts'
import { peopleKind } from '#server/office/import/kinds/people.ts'
import { reclassificationDaysKind } from '#server/office/import/kinds/reclassification-days.ts'
import { shortcutsKind } from '#server/office/import/kinds/shortcuts.ts'
import { specialDaysKind } from '#server/office/import/kinds/special-days.ts'
import { theoreticalHours } from '#server/office/import/kinds/theoretical-hours.ts'
import {
  canteenTimetable,
  scheduleTypes,
  workTimetable,
} from '#server/office/import/kinds/timetables.ts'
import { workedDays } from '#server/office/import/kinds/worked-days.ts'

/** Every kind of import, in the order in which an empty cooperative needs them. */
export const KINDS: readonly ImportKind[] = [
  peopleKind,
  calendar,
  specialDaysKind,
  canteenMenu,
  workTimetable,
  canteenTimetable,
  scheduleTypes,
  medicalTimetable,
  activeFoldersKind,
  shortcutsKind,
  ideaCategoriesKind,
  hourConceptsKind,
  reclassificationDaysKind,
  theoreticalHours,
  workedDays,
  hourSummaries,
  messagesKind,
]

export function kindNamed(name: string): ImportKind | undefined {
  return KINDS.find((kind) => kind.name === name)
}
