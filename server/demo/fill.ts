import { addDays, dayOf, type IsoDay, yearOf } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { demoSpecialTexts, demoYear } from '#server/demo/calendar.ts'
import { publishDemoDocuments } from '#server/demo/documents.ts'
import { addDemoIdeas } from '#server/demo/ideas.ts'
import { demoMenus } from '#server/demo/menus.ts'
import { demoMessages } from '#server/demo/messages.ts'
import { addDemoPeople } from '#server/demo/people.ts'
import { publishDemoHours } from '#server/demo/publish-hours.ts'
import {
  DEMO_CANTEEN_TIMETABLE,
  DEMO_MEDICAL_TIMETABLE,
  DEMO_SCHEDULE_TYPES,
  DEMO_WORK_TIMETABLE,
} from '#server/demo/timetables.ts'
import { publishCalendar, publishedYears } from '#server/services/calendar.ts'
import { publishMenus } from '#server/services/canteen.ts'
import { markAsDemo } from '#server/services/kept-settings.ts'
import { publishMedicalTimetable } from '#server/services/medical-hours.ts'
import { publishMessages } from '#server/services/messages.ts'
import { publishTimetable } from '#server/services/timetables.ts'

/** Fills an empty database with the demo cooperative, by the doors a real one's data comes in. */
export async function fillDemo(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await addDemoPeople(transaction)
    await markAsDemo(transaction)
  })
  await refreshDemo(database, now)
}

const MENU_DAYS_BACK = 14
const MENU_DAYS_AHEAD = 28

/**
 * Publishes what a cooperative publishes as time goes on, for the window round today. What already
 * stands so is not written, so a second start on the same day moves no version.
 */
export async function refreshDemo(database: Database, now: Date): Promise<void> {
  const today = dayOf(now)
  const { from, to } = publishedYears(today)
  const years = [-1, 0, 1].map((offset) => demoYear(yearOf(today) + offset))
  const days = new Map(years.flatMap((year) => [...year]))
  const types = new Map([...days].map(([day, { type }]) => [day, type]))
  await publishCalendar(database, from, to, types, demoSpecialTexts(days))

  const firstMenu = addDays(today, -MENU_DAYS_BACK)
  const lastMenu = addDays(today, MENU_DAYS_AHEAD)
  const known = (day: IsoDay) => days.get(day)?.type
  await publishMenus(database, firstMenu, lastMenu, demoMenus(firstMenu, lastMenu, known))
  await publishTimetable(database, 'canteenTimetable', DEMO_CANTEEN_TIMETABLE)
  await publishTimetable(database, 'workTimetable', DEMO_WORK_TIMETABLE)
  await publishTimetable(database, 'scheduleTypes', DEMO_SCHEDULE_TYPES)
  await publishMedicalTimetable(database, DEMO_MEDICAL_TIMETABLE)
  await publishDemoHours(database, today)
  await addDemoIdeas(database, today)
  await publishDemoDocuments(database, today)
  await publishMessages(database, demoMessages(today), now)
}
