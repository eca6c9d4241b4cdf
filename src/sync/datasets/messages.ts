import { audienceOf } from '#contract/audience.ts'
import { daysBetween, type IsoDay, makeDay, parseWireDay } from '#contract/day.ts'
import { allMessages, getMessages } from '#contract/messages.ts'
import type { MessageRow } from '#db/tables.ts'
import { HOUR_MS } from '#sync/dataset.ts'
import { defineDataset } from '#sync/define-dataset.ts'

export const messages = defineDataset({
  name: 'messages',
  call: getMessages,
  query: ({ empleado }) => allMessages(audienceOf(empleado)),
  isFor: () => true,
  freshForMs: HOUR_MS / 4,
  table: 'messages',
  rowsIn: (db) => db.messages,
  keyOf: (row) => row.id,
  toRows(reply) {
    const places = new Map<IsoDay, number>()
    // From the oldest on, so that a new message gets the next place and moves no other.
    return reply.toReversed().flatMap(({ id, fecha, documento: _, ...message }): MessageRow[] => {
      const day = parseWireDay(fecha)
      if (!day) return []
      const place = places.get(day) ?? 0
      places.set(day, place + 1)
      const position = daysBetween(FIRST_DAY, day) * PLACES_A_DAY + place
      return [{ id: String(id), position, day, ...message }]
    })
  },
})

const FIRST_DAY = makeDay(2000, 1, 1)
const PLACES_A_DAY = 100_000
