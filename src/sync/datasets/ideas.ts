import { parseWireDay } from '#contract/day.ts'
import { getIdeas } from '#contract/ideas.ts'
import type { IdeaRow } from '#db/tables.ts'
import { countCopies } from '#domain/copies.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const ideas = defineDataset({
  name: 'ideas',
  call: getIdeas,
  freshForMs: HOUR_MS,
  table: 'ideas',
  rowsIn: (db) => db.ideas,
  keyOf: ({ id, copy }): [string, number] => [id, copy],
  toRows(reply) {
    const copyOf = countCopies()
    return reply.flatMap(({ id: wireId, idCategoria, fecha, ...idea }, position): IdeaRow[] => {
      const day = parseWireDay(fecha)
      if (!day) return []
      const id = String(wireId)
      const copy = copyOf(id)
      return [{ id, copy, position, day, idCategoria: String(idCategoria), ...idea }]
    })
  },
})
