import { asksToAcknowledge, getMessageMarks } from '#contract/message-marks.ts'
import type { MessageMarkRow } from '#db/tables.ts'
import { countCopies } from '#domain/copies.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const messageMarks = defineDataset({
  name: 'messageMarks',
  call: getMessageMarks,
  freshForMs: HOUR_MS,
  table: 'messageMarks',
  rowsIn: (db) => db.messageMarks,
  keyOf: ({ id, copy }): [string, number] => [id, copy],
  toRows(reply) {
    const copyOf = countCopies()
    return reply.map(({ id: wireId, leido, enterado, acuse }): MessageMarkRow => {
      const id = String(wireId)
      const [openedAt, acknowledgedAt] = [leido, enterado].map(instantOf)
      return {
        ...{ id, copy: copyOf(id), asks: asksToAcknowledge({ acuse }) },
        ...(openedAt !== undefined && { openedAt }),
        ...(acknowledgedAt !== undefined && { acknowledgedAt }),
      }
    })
  },
})

function instantOf(text: string): number | undefined {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}
