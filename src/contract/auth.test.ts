import { describe, expect, test } from 'vitest'
import { audienceOf } from '#contract/audience.ts'
import {
  login,
  loginRefusal,
  loginRequestSchema,
  readRemainingAttempts,
  remainingAttempts,
  tidyUser,
  userDataSchema,
} from '#contract/auth.ts'
import { employeeNumber } from '#contract/employee-number.ts'
import { isFolderFor } from '#contract/folders.ts'
import { readWhole } from '#contract/reading.ts'

test('the fifth failure locks, and no count is below 0', () => {
  expect([0, 1, 4, 5, 6].map(remainingAttempts)).toEqual([5, 4, 1, 0, 0])
})

test.each([
  [3, 3],
  [0, 0],
  [-1, -1],
  [{ remaining: 2 }, 2],
  [{ message: 'x', intentos: 1 }, 1],
  [{ status: 400, remaining: 2 }, undefined],
  [{ remaining: '2' }, 2],
  [{}, undefined],
  ['3', 3],
  ['12345', undefined],
  ['x', undefined],
  [null, undefined],
  [undefined, undefined],
  [[3], undefined],
])('the refusal body %j leaves %s attempts', (body, count) => {
  expect(readRemainingAttempts(body)).toBe(count)
})

test.each([
  [undefined, { kind: 'wrong' }],
  [1, { kind: 'attempts-left', count: 1 }],
  [0, { kind: 'locked' }],
  [-2, { kind: 'locked' }],
])('%s attempts are told as %o', (count, refusal) => {
  expect(loginRefusal(count)).toEqual(refusal)
})

describe('the login request', () => {
  test.each([
    [{ username: 'ane', password: 'x' }, true],
    [{ username: '', password: 'x' }, false],
    [{ username: 'ane', password: '' }, false],
    [{ username: 'a\u0000', password: 'x' }, false],
    [{ username: 'a'.repeat(65), password: 'x' }, false],
    [{ username: 'ane' }, false],
    [null, false],
  ])('%j passes: %s', (body, passes) => {
    expect(loginRequestSchema.safeParse(body).success).toBe(passes)
  })
})

describe('user data', () => {
  test('fields a server leaves out are empty, unknown ones are dropped', () => {
    const read = userDataSchema.parse({ nombre: 'Ane', empleado: '1207', extra: 1 })
    expect(read).toMatchObject({ photo: '', hasPin: '0', isFba: '0', lastMessage: '' })
    expect(read).not.toHaveProperty('extra')
  })

  function read(answered: object) {
    const reading = readWhole(login.reply, answered)
    if (reading.kind === 'unreadable') throw new Error(reading.fault)
    return tidyUser(reading.reply.data)
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

  test.each(['', '12a', '-1', '1.5', null])(
    '%j is no employee number, and signs in',
    (empleado) => {
      const user = read({ token: 't', data: { nombre: 'Ane', empleado } })
      expect(user.empleado).toBe('')
      expect(audienceOf(employeeNumber(user))).toBe('TCA')
      expect(isFolderFor('RIC', employeeNumber(user))).toBe(false)
    },
  )

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
})
