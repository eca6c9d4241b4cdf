import { expect, test } from 'vitest'
import {
  asExpression,
  marksIn,
  marksInName,
  USUAL_PATTERN,
} from '#server/office/documents/marks.ts'

const numbersIn = (text: string) => marksIn(text, USUAL_PATTERN).numbers

test.each([
  ['Nº empleado: 1207', [1207]],
  ['N.º de empleado 1207', [1207]],
  ['Empleado  1207   Ane', [1207]],
  ['Cód. trabajador: 0042', [42]],
  ['Matrícula: 1207\nAntigüedad 2001', [1207]],
  ['Langile zenbakia: 1207', [1207]],
  ['Langile-zk.: 1207', [1207]],
  ['Employee number 1207', [1207]],
  ['empleado: 1207 … empleado: 1208', [1207, 1208]],
  ['Empleado 1207 · EMPLEADO 1207', [1207]],
  ['Base 1.207,00 €', []],
  ['Empleado: 12.07.2001', []],
])('%j has the numbers %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test.each([
  ['DNI 00000001R', ['1R']],
  ['NAN: 12.345.678-Z', ['12345678Z']],
  ['NIE x-1234567-l', ['X1234567L']],
  ['CIF F20025318', []],
  ['IBAN ES9121000418450200051332', []],
])('%j has the identity numbers %j', (text, dnis) => {
  expect(marksIn(text, USUAL_PATTERN).dnis).toEqual(dnis)
})

test('a file name has numbers of every kind', () => {
  expect(marksInName('nomina_202611_1207_00000001R.pdf')).toEqual({
    numbers: [202611, 1207, 1],
    dnis: ['1R'],
  })
})

test.each(['(', 'Cód: \\d+', '(a)(\\d+)'])('%j is no pattern', (pattern) => {
  expect(() => asExpression(pattern)).toThrow(SyntaxError)
})
