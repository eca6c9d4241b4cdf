import { getCalendario } from '#contract/calendar/calendar.ts'
import { parseDayKey } from '#contract/day.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const calendar = defineDataset({
  name: 'calendar',
  call: getCalendario,
  freshForMs: 12 * HOUR_MS,
  table: 'calendarDays',
  rowsIn: (db) => db.calendarDays,
  keyOf: (row) => row.day,
  toRows: (reply) =>
    Object.entries(reply).flatMap(([key, type]) => {
      const day = parseDayKey(key)
      return day && type !== '' ? [{ day, type }] : []
    }),
})
