import { parseWireDay } from '#contract/day.ts'
import { getIdeas } from '#contract/ideas.ts'
import type { IdeaRow } from '#db/tables.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const ideas = defineDataset({
  name: 'ideas',
  call: getIdeas,
  freshForMs: HOUR_MS,
  table: 'ideas',
  rowsIn: (db) => db.ideas,
  keyOf: (row) => row.id,
  toRows: (reply) =>
    reply.flatMap(({ id, idCategoria, fecha, ...idea }, position): IdeaRow[] => {
      const day = parseWireDay(fecha)
      return day
        ? [{ id: String(id), position, day, idCategoria: String(idCategoria), ...idea }]
        : []
    }),
})
