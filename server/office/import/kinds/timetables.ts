import { sql } from 'drizzle-orm'
import { timetableEntries } from '#server/db/schema.ts'
import { column } from '#server/office/import/cell.ts'
import { text, times } from '#server/office/import/cells.ts'
import { defineKind, type ImportKind } from '#server/office/import/kind.ts'
import type { KindName } from '#server/office/import/kind-names.ts'
import { BASQUE_TITLE, SPANISH_TITLE, TIMES } from '#server/office/import/kinds/headings.ts'
import type { TimetableName } from '#server/services/timetables.ts'

/** A timetable: the file replaces it whole. */
function timetable(name: KindName, dataset: TimetableName): ImportKind {
  return defineKind({
    name,
    table: timetableEntries,
    key: ['dataset', 'position'],
    writes: ['titulo', 'titulo_euskera', 'horario'],
    absence: { within: (row) => sql`${row}.dataset` },
    columns: {
      titulo_euskera: column(BASQUE_TITLE, text(200), 'Goizeko txanda'),
      titulo: column(SPANISH_TITLE, text(200), 'Turno de mañana'),
      horario: column(TIMES, times, '06:00-14:00'),
    },
    toRows: (row, { nth }) => [{ dataset, position: nth(dataset), ...row }],
  })
}

export const workTimetable = timetable('work-timetable', 'workTimetable')
export const canteenTimetable = timetable('canteen-timetable', 'canteenTimetable')
export const scheduleTypes = timetable('schedule-types', 'scheduleTypes')
