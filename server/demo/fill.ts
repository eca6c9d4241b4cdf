import { sql } from 'drizzle-orm'
import { addDays, dayOf, yearOf } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { bringIn } from '#server/demo/bring-in.ts'
import { calendarSheets, demoYear } from '#server/demo/calendar.ts'
import { FOLDER_SHEET, publishDemoDocuments } from '#server/demo/documents.ts'
import { hourSheets } from '#server/demo/hour-sheets.ts'
import { HOUR_WORD_SHEETS } from '#server/demo/hour-words.ts'
import { addDemoIdeas } from '#server/demo/ideas.ts'
import { menuSheet } from '#server/demo/menus.ts'
import { bringMessages } from '#server/demo/messages.ts'
import { addDemoPeople } from '#server/demo/people.ts'
import { TIMETABLE_SHEETS } from '#server/demo/timetables.ts'
import { isDemo, markAsDemo } from '#server/services/kept-settings.ts'
import { hasPeople } from '#server/services/people.ts'

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

/** Fills an empty database with the demo cooperative, by the imports that a real one's data comes in by. */
export async function fillDemo(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await addDemoPeople(transaction, now)
    await markAsDemo(transaction)
  })
  await refreshDemo(database, now)
}

const MENU_DAYS_BACK = 14
const MENU_DAYS_AHEAD = 28

/**
 * Brings in what a cooperative publishes as time goes on, for the window around today. Unchanged data is
 * not written, so a second start on the same day increments no version.
 */
export async function refreshDemo(database: Database, now: Date): Promise<void> {
  const today = dayOf(now)
  const years = [-1, 0, 1].map((offset) => demoYear(yearOf(today) + offset))
  const days = new Map(years.flatMap((year) => [...year]))
  const menus = menuSheet(
    addDays(today, -MENU_DAYS_BACK),
    addDays(today, MENU_DAYS_AHEAD),
    (day) => days.get(day)?.type,
  )
  const sheets = [...calendarSheets(days), menus, ...TIMETABLE_SHEETS, ...HOUR_WORD_SHEETS]
  await bringIn(database, [...sheets, FOLDER_SHEET, ...(await hourSheets(database, today))], now)
  await addDemoIdeas(database, now)
  await publishDemoDocuments(database, today)
  await bringMessages(database, now)
}
