import { expect, test } from 'vitest'
import { type ApiErrorCode, codeOfStatus } from '#api/api-error.ts'
import { outcomeOf } from '#features/mensajes/enrol.ts'

const refused = (code: ApiErrorCode, words = '') =>
  outcomeOf({ kind: 'refused', code, words, detail: 'x' })

test.each([
  [409, 'enrolled'],
  [413, 'too-large'],
  [415, 'file-type'],
  [400, 'failed'],
  [404, 'failed'],
  [422, 'failed'],
])('a refusal of %i to an enrolment means %s', (status, kind) => {
  expect(refused(codeOfStatus(status)).kind).toBe(kind)
})

test.each(['over-quota', 'infected'] as const)(
  'a CV that is refused as %s has its own text',
  (code) => {
    expect(refused(code).kind).toBe(code)
  },
)

test("passes on a refusal's own words", () => {
  expect(refused('refused', 'Itxita dago')).toEqual({ kind: 'failed', words: 'Itxita dago' })
})

test('an enrolment that the server did not receive has failed', () => {
  const facts = { detail: 'x' }
  const failed = { kind: 'failed', words: '' }
  expect(outcomeOf({ kind: 'put-off', code: 'too-many', ...facts })).toEqual(failed)
  expect(outcomeOf({ kind: 'signed-out', code: 'not-signed-in', ...facts })).toEqual(failed)
  expect(outcomeOf({ kind: 'foreign', code: 'not-ours', refuses: true, ...facts })).toEqual(failed)
})
