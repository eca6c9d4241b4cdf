import { expect, test } from 'vitest'
import { ApiError, codeOfStatus } from '#api/api-error.ts'
import { outcomeOf } from '#features/mensajes/enrol.ts'

test.each([
  [409, 'enrolled'],
  [413, 'too-large'],
  [415, 'file-type'],
  [400, 'failed'],
  [401, 'failed'],
  [404, 'failed'],
  [422, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
])('an answer of %i to an enrolment means %s', (status, outcome) => {
  expect(outcomeOf(new ApiError(codeOfStatus(status), 'x', { status }))).toBe(outcome)
})

test('without an answer it has failed, as far as anybody knows', () => {
  expect(outcomeOf(new ApiError('network', 'x'))).toBe('failed')
  expect(outcomeOf(new ApiError('not-ours', 'x', { status: 200 }))).toBe('failed')
})
