import { expect, test } from 'vitest'
import { tokenExpiresAt } from '#session/token.ts'

const tokenOf = (claims: unknown) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

test('reads the expiry in milliseconds', () => {
  expect(tokenExpiresAt(tokenOf({ exp: 1_800_000_000, name: 'Añ~?>' }))).toBe(1_800_000_000_000)
})

test('reads one that is written as text', () => {
  expect(tokenExpiresAt(tokenOf({ exp: '1800000000' }))).toBe(1_800_000_000_000)
})

test.each([
  '',
  'abc',
  'a.b.c',
  'a.%%%.c',
  tokenOf({}),
  tokenOf({ exp: 'x' }),
  tokenOf({ exp: 0 }),
  tokenOf({ exp: null }),
  tokenOf(null),
])('gives nothing for %j', (text) => {
  expect(tokenExpiresAt(text)).toBeUndefined()
})
