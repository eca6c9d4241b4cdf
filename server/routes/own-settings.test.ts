import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONFIG_PATH, configSchema, DEFAULT_CONFIG } from '#contract/config.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({
    config: () => ({
      ...DEFAULT_CONFIG,
      ...{ pushUsers: ['Ane', 'koldo'], pinExemptUser: 'Aitor', flaggedViewerUser: 'itziar' },
      ...{ cvOptionalCooperative: 'Ataria', minimumVersion: '1.2' },
    }),
  })
})

afterAll(() => server.close())

test('the settings that everyone can read name no person', async () => {
  const response = await server.app.inject(CONFIG_PATH)
  expect(response.body).not.toMatch(/ane|koldo|aitor|itziar/i)
  expect(configSchema.parse(response.json())).toEqual({
    ...DEFAULT_CONFIG,
    ...{ cvOptionalCooperative: 'Ataria', minimumVersion: '1.2' },
  })
})

test.each([
  ['ane', { push: true, pin: true }],
  ['aitor', { push: false, pin: false }],
  ['itziar', { push: false, pin: true }],
])('%s is told what concerns them', async (username, settings) => {
  const answer = await server.get('auth/settings', await server.tokenOf(username))
  expect([answer.statusCode, answer.json()]).toEqual([200, settings])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a person who is not signed in gets nothing', async () => {
  expect((await server.get('auth/settings')).statusCode).toBe(401)
})
