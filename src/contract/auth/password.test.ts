import { describe, expect, test } from 'vitest'
import { fc } from '#tests/fixtures/random.ts'
import { keptPasswordRules, passwordProblem } from './password.ts'

describe('a new password', () => {
  test.each(['Kaixo-2026', 'aaaaaaA!', 'Añb€cdef', 'ABCDEFGHIJk_', 'ŁÓDŹłódź+1'])(
    '%s will do',
    (password) => {
      expect(passwordProblem(password, password)).toBeUndefined()
    },
  )

  test.each([
    ['seven characters', 'Kaixo-2'],
    ['thirteen characters', 'Kaixo-2026-ab'],
    ['no lowercase letter', 'KAIXO-2026'],
    ['no uppercase letter', 'kaixo-2026'],
    ['no symbol', 'Kaixo2026a'],
    ['a space for a symbol', 'Kaixo 2026'],
    ['a space besides', 'Kai xo-2026'],
    ['a NUL', 'Kaixo-\u00002026'],
    ['half a character', 'Kaixo-\ud8002'],
    ['nothing', ''],
  ])('%s is weak', (_name, password) => {
    expect(passwordProblem(password, password)).toBe('weak')
  })

  test('counts characters, not UTF-16 code units', () => {
    expect(passwordProblem('Aa𝔘𝔫𝔦𝔠😀', 'Aa𝔘𝔫𝔦𝔠😀')).toBe('weak')
    expect(passwordProblem('Aa𝔘𝔫𝔦𝔠12345😀', 'Aa𝔘𝔫𝔦𝔠12345😀')).toBeUndefined()
  })

  test('must be the same twice, whether accents are composed or not', () => {
    expect(passwordProblem('Kaixo-2026', 'Kaixo-2027')).toBe('different')
    expect(passwordProblem('Kaixo-é26', 'Kaixo-e\u030126')).toBeUndefined()
  })

  test.each([
    ['', ['noSpaces']],
    ['kaixo', ['lowercase', 'noSpaces']],
    ['Kaixo 2026', ['length', 'lowercase', 'uppercase']],
    ['Kaixo-2026', ['length', 'lowercase', 'uppercase', 'symbol', 'noSpaces']],
  ])('%j keeps the rules %j', (password, rules) => {
    expect([...keptPasswordRules(password)]).toEqual(rules)
  })

  // Slow on a busy machine.
  test('accepts or rejects any text without throwing', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([undefined, 'weak']).toContain(passwordProblem(text, text))
      }),
    )
  })
})
