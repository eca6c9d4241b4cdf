import { expect, test } from 'vitest'
import { parseReply } from '#api/parse-reply.ts'
import { audienceOf } from '#contract/audience.ts'
import { login, tidyUser } from '#contract/auth/auth.ts'
import { employeeNumber } from '#contract/auth/employee-number.ts'
import { isFolderFor } from '#contract/documents/folders.ts'

function read(answered: object) {
  return tidyUser(parseReply(login, JSON.stringify(answered)).data)
}

test('null, numbers, booleans and fields left out are read (contract, "Scalars")', () => {
  const data = {
    ...{ nombre: 'Ane', empleado: 1207, hasPin: true, isFba: 1, numhijosirpf: 2 },
    ...{ ceco: null, photo: null, puesto: false, lastMessage: null, unknown: [1] },
  }
  expect(read({ token: 't', data })).toMatchObject({
    ...{ nombre: 'Ane', empleado: '1207', hasPin: '1', isFba: '1', numhijosirpf: '2' },
    ...{ ceco: '', photo: '', puesto: 'false', lastMessage: '', telefono: '' },
  })
  const allNull = Object.fromEntries(Object.keys(data).map((name) => [name, null]))
  expect(read({ token: 't', data: allNull })).toMatchObject({
    ...{ nombre: '', empleado: '', hasPin: '0', isFba: '0' },
  })
})

test.each(['', '12a', '-1', '1.5', null])('%j is no employee number, and signs in', (empleado) => {
  const user = read({ token: 't', data: { nombre: 'Ane', empleado } })
  expect(user.empleado).toBe('')
  expect(audienceOf(employeeNumber(user))).toBe('TCA')
  expect(isFolderFor('RIC', employeeNumber(user))).toBe(false)
})

test.each([
  ['1', '1'],
  ['0', '0'],
  [true, '1'],
  [false, '0'],
  ['false', '0'],
  ['Sí', '1'],
  [2, '0'],
])('the flag %j is %j', (isFba, flag) => {
  expect(read({ token: 't', data: { empleado: '7', isFba } }).isFba).toBe(flag)
})
