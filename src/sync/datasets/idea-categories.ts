import { getIdeaCategories } from '#contract/ideas.ts'
import { DAY_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const ideaCategories = defineDataset({
  name: 'ideaCategories',
  call: getIdeaCategories,
  freshForMs: DAY_MS,
  table: 'ideaCategories',
  rowsIn: (db) => db.ideaCategories,
  keyOf: (row) => row.position,
  toRows: (reply) =>
    reply.map(({ id, titulo }, position) => ({ position, id: String(id), titulo })),
})
