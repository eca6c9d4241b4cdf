import { getComedorMenu } from '#contract/canteen.ts'
import { parseWireDay } from '#contract/day.ts'
import type { MenuRow } from '#db/tables.ts'
import { countCopies } from '#domain/copies.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const canteenMenu = defineDataset({
  name: 'canteenMenu',
  call: getComedorMenu,
  freshForMs: HOUR_MS,
  table: 'menus',
  rowsIn: (db) => db.menus,
  keyOf: (row): [string, number] => [row.day, row.position],
  toRows(reply) {
    const positionOf = countCopies()
    return reply.flatMap(({ fecha, ...dishes }): MenuRow[] => {
      const day = parseWireDay(fecha)
      return day ? [{ day, position: positionOf(day), ...dishes }] : []
    })
  },
})
