import { parseWireDay } from '#contract/day.ts'
import { getChangeRequests } from '#contract/messages.ts'
import type { ChangeRequestRow } from '#db/tables.ts'
import { countCopies } from '#domain/copies.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const changeRequests = defineDataset({
  name: 'changeRequests',
  call: getChangeRequests,
  freshForMs: HOUR_MS,
  table: 'changeRequests',
  rowsIn: (db) => db.changeRequests,
  keyOf: ({ id, copy }): [string, number] => [id, copy],
  toRows(reply) {
    const copyOf = countCopies()
    return reply.flatMap(({ id: wireId, fecha, ...request }, position): ChangeRequestRow[] => {
      const day = parseWireDay(fecha)
      if (!day) return []
      const id = String(wireId)
      return [{ id, copy: copyOf(id), position, day, ...request }]
    })
  },
})
