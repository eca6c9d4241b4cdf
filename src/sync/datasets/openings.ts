import { documentMonth } from '#contract/documents/files.ts'
import { getOpenings } from '#contract/documents/openings.ts'
import type { OpeningRow } from '#db/tables.ts'
import { countCopies } from '#domain/copies.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const openings = defineDataset({
  name: 'openings',
  call: getOpenings,
  freshForMs: HOUR_MS,
  table: 'openings',
  rowsIn: (db) => db.openings,
  keyOf: ({ id, copy }): [string, number] => [id, copy],
  toRows(reply) {
    const copyOf = countCopies()
    return reply.flatMap(({ id: wireId, at: instant, by, longdate, ...opening }): OpeningRow[] => {
      const at = Date.parse(instant)
      if (Number.isNaN(at)) return []
      const id = String(wireId)
      const month = documentMonth({ date: '', longdate }) ?? ''
      return [{ ...opening, id, copy: copyOf(id), at, isOwn: by === 'self', month }]
    })
  },
})
