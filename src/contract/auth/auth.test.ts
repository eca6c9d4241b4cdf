import { describe, expect, test } from 'vitest'
import {
  loginRefusal,
  loginRequestSchema,
  readRemainingAttempts,
  userDataSchema,
} from '#contract/auth/auth.ts'

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

test('user data: fields a server leaves out are empty, unknown ones are dropped', () => {
  const read = userDataSchema.parse({ nombre: 'Ane', empleado: '1207', extra: 1 })
  expect(read).toMatchObject({ photo: '', hasPin: '0', isFba: '0', lastMessage: '' })
  expect(read).not.toHaveProperty('extra')
})
