import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANGE_CODE_MS } from '#contract/auth/pin.ts'
import { keepStep, keptStep } from '#features/nuevo-codigo/kept-step.ts'
import { writeSession } from '#session/session.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const NOW = 1_000_000

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('sessionStorage', localStorage)
  signIn(60)
})

afterEach(() => vi.unstubAllGlobals())

function signIn(minutes: number) {
  const expiresAt = Math.floor(Date.now() / 1000 + minutes * 60) * 1000
  const claims = Buffer.from(JSON.stringify({ exp: expiresAt / 1000 })).toString('base64url')
  const token = `head.${claims}.signature`
  writeSession({ username: 'ane', token, expiresAt, databaseName: 'ataria-1' })
}

test('a reload comes back to the step while its key is valid', () => {
  expect(keptStep(NOW)).toBeUndefined()
  for (const step of ['key', 'code'] as const) {
    keepStep(step, NOW)
    expect(keptStep(NOW)).toBe(step)
    expect(keptStep(NOW + CHANGE_CODE_MS - 1)).toBe(step)
    expect(keptStep(NOW + CHANGE_CODE_MS)).toBeUndefined()
    // With a clock that was put back the age is unknown.
    expect(keptStep(NOW - 1)).toBeUndefined()
  }
  keepStep(undefined)
  expect(keptStep(NOW)).toBeUndefined()
})

test('a key belongs to one session', () => {
  keepStep('code', NOW)
  signIn(120)
  expect(keptStep(NOW)).toBeUndefined()
})
