import { getEspeciales } from '#contract/calendar/calendar.ts'
import { parseDayKey } from '#contract/day.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const specialDays = defineDataset({
  name: 'specialDays',
  call: getEspeciales,
  freshForMs: 12 * HOUR_MS,
  table: 'specialDays',
  rowsIn: (db) => db.specialDays,
  keyOf: (row) => row.day,
  toRows: (reply) =>
    Object.entries(reply).flatMap(([key, text]) => {
      const day = parseDayKey(key)
      return day ? [{ day, text }] : []
    }),
})
