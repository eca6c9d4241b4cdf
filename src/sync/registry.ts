import type { Dataset } from '#sync/dataset.ts'
import { calendar } from '#sync/datasets/calendar.ts'
import { canteenMenu } from '#sync/datasets/canteen-menu.ts'
import { canteenTimetable } from '#sync/datasets/canteen-timetable.ts'
import { shortcuts } from '#sync/datasets/shortcuts.ts'
import { specialDays } from '#sync/datasets/special-days.ts'

/** Every dataset, in the order they are pulled: what today's screen shows comes first. */
export const DATASETS: readonly Dataset[] = [
  canteenMenu,
  calendar,
  canteenTimetable,
  shortcuts,
  specialDays,
]
