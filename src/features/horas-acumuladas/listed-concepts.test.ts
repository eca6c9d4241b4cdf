import { expect, test } from 'vitest'
import { listedConcepts } from '#features/horas-acumuladas/listed-concepts.ts'

const concept = (nombre: string, position: number) => ({ position, nombre, hours: position })

test('Saldo is left out, however it is spelt and in any position', () => {
  const names = [
    'Lan egindako orduak / Horas trabajadas',
    'Ordu malguen saldoa / Saldo de horas flexibles',
    'Saldoa / Saldo',
    'SALDO',
    'Saldoa/ saldo ',
    'Saldo anterior',
  ]
  expect(listedConcepts(names.map(concept)).map(({ position }) => position)).toEqual([0, 1, 5])
})

test('an empty list stays empty', () => {
  expect(listedConcepts([])).toEqual([])
})
