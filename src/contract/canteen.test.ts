import { expect, test } from 'vitest'
import { getComedorMenu } from '#contract/canteen.ts'

const entry = {
  primerPlato: 'Alubias / Ensalada',
  primerPlatoEuskera: 'Babarrunak/Entsalada',
  segundoPlato: '',
  segundoPlatoEuskera: 'Legatza',
  postre: ' / Flan / ',
  postreEuskera: '',
}

test.each([
  [[], true],
  [[{ fecha: '29/02/2024', ...entry }], true],
  [[{ fecha: '29/02/2026', ...entry }], false],
  [[{ fecha: '2026-01-01', ...entry }], false],
  [[{ Error: 'x' }], false],
  [{ Error: 'x' }, false],
  [null, false],
])('the reply %j is read: %s', (reply, read) => {
  expect(getComedorMenu.reply.safeParse(reply).success).toBe(read)
})
