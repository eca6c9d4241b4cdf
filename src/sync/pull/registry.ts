import { calendar } from '#sync/datasets/calendar.ts'
import { canteenMenu } from '#sync/datasets/canteen-menu.ts'
import { canteenTimetable } from '#sync/datasets/canteen-timetable.ts'
import { changeRequests } from '#sync/datasets/change-requests.ts'
import { documentLists } from '#sync/datasets/documents.ts'
import { folders } from '#sync/datasets/folders.ts'
import { hourSummaries } from '#sync/datasets/hour-summaries.ts'
import { ideaCategories } from '#sync/datasets/idea-categories.ts'
import { ideas } from '#sync/datasets/ideas.ts'
import { medicalTimetable } from '#sync/datasets/medical-timetable.ts'
import { messageDocuments } from '#sync/datasets/message-documents.ts'
import { messageMarks } from '#sync/datasets/message-marks.ts'
import { messages } from '#sync/datasets/messages.ts'
import { openings } from '#sync/datasets/openings.ts'
import { reclassificationDays } from '#sync/datasets/reclassification-days.ts'
import { scheduleTypes } from '#sync/datasets/schedule-types.ts'
import { shortcuts } from '#sync/datasets/shortcuts.ts'
import { specialDays } from '#sync/datasets/special-days.ts'
import { theoreticalHours } from '#sync/datasets/theoretical-hours.ts'
import { workTimetable } from '#sync/datasets/work-timetable.ts'
import { workedHours } from '#sync/datasets/worked-hours.ts'
import type { Dataset } from '#sync/pull/dataset.ts'

/** Every dataset, in the order they are pulled: what today's screen shows comes first. */
export const DATASETS: readonly Dataset[] = [
  canteenMenu,
  calendar,
  messages,
  canteenTimetable,
  folders,
  shortcuts,
  specialDays,
  reclassificationDays,
  hourSummaries,
  workedHours,
  theoreticalHours,
  ideas,
  ideaCategories,
  ...documentLists,
  messageMarks,
  changeRequests,
  openings,
  medicalTimetable,
  workTimetable,
  scheduleTypes,
  messageDocuments,
]
