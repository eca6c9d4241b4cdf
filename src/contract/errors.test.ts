import { expect, test } from 'vitest'
import { errorFieldOf } from '#contract/errors.ts'

test.each([
  [{ Error: 'Ez dago' }, 'Ez dago'],
  [{ Error: '' }, ''],
  [[{ Error: 'Ez dago' }], 'Ez dago'],
  [{ Error: 'x', '20260101': 'festivo' }, 'x'],
  [[{ Error: 'x' }, { Error: 'y' }], undefined],
  [[{ Error: 'x' }, { fecha: '01/01/2026' }], undefined],
  [{ Error: 1 }, undefined],
  [{ error: 'x' }, undefined],
  [[], undefined],
  [{}, undefined],
  [null, undefined],
  ['Error', undefined],
])('%j holds %j', (reply, text) => {
  expect(errorFieldOf(reply)).toBe(text)
})
