import { expect, test } from 'vitest'
import { sameValue } from '#db/same-value.ts'
import { fc } from '#tests/fixtures/random.ts'

test('any JSON value equals its copy, and no other value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: true }), fc.jsonValue(), (one, other) => {
      expect(sameValue(one, structuredClone(one))).toBe(true)
      expect(sameValue(one, other)).toBe(sameAsText(one, other))
    }),
  )
})

test.each([
  ['a name that is missing, against one without a value', { a: undefined }, { b: undefined }],
  ['an object, against a list of the same names', { 0: 'a' }, ['a']],
  ['more names than there are', { a: 1 }, { a: 1, b: undefined }],
  ['bytes of the same length', new Uint8Array([1]).buffer, new Uint8Array([2]).buffer],
  ['equal bytes, which are not compared', new Uint8Array([1]).buffer, new Uint8Array([1]).buffer],
  ['something, against nothing', { a: 1 }, null],
])('%s: not the same', (_, one, other) => {
  expect(sameValue(one, other)).toBe(false)
  expect(sameValue(other, one)).toBe(false)
})

/** JSON as text, names in order. */
function sameAsText(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) {
    return Object.is(value, -0) ? '-0' : JSON.stringify(value)
  }
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, item]) => JSON.stringify(name) + canonical(item)).join()}}`
}
