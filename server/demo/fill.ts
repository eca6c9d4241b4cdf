import { sql } from 'drizzle-orm'
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
import { isDemo, markAsDemo } from '#server/services/kept-settings.ts'
import { publishMedicalTimetable } from '#server/services/medical-hours.ts'
import { publishMessages } from '#server/services/messages.ts'
import { hasPeople } from '#server/services/people.ts'
import { publishTimetable } from '#server/services/timetables.ts'

/** Any number, the same in every server process: the holder of this advisory lock may fill. */
const FILL_LOCK = 7_219_004_113

/**
 * Runs at every start: fills an empty database when asked to, and updates one that holds the demo;
 * leaves any other alone. All of it or nothing, and by one server process at a time: two that start at
 * once on one database would otherwise both find it empty.
 */
export async function keepDemo(
  database: Database,
  options: { readonly fillEmpty: boolean },
  now: Date,
): Promise<{ readonly wasEmpty: boolean; readonly demo: boolean }> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK}::bigint)`)
    const wasEmpty = !(await hasPeople(transaction))
    if (wasEmpty && options.fillEmpty) {
      await fillDemo(transaction, now)
      return { wasEmpty, demo: true }
    }
    const demo = await isDemo(transaction)
    if (demo) await refreshDemo(transaction, now)
    return { wasEmpty, demo }
  })
}

/**
 * Fills an empty database with the demo cooperative, by the services that a real one's data comes in by.
 */
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
 * Publishes what a cooperative publishes as time goes on, for the window around today. Unchanged data is
 * not written, so a second start on the same day increments no version.
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
  await publishMessages(database, demoMessages(today))
}
