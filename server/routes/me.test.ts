import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginReplySchema } from '#contract/auth/auth.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

test('a token gets its own person, as the log-in answered them', async () => {
  for (const username of ['ane', 'jon']) {
    const answered = (await server.login(username, DEMO_PASSWORD)).json()
    const { token } = loginReplySchema.parse(answered)
    const answer = await server.get('auth/me', token)
    expect([answer.statusCode, answer.json()]).toEqual([200, answered.data])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('a caller without a valid token gets nothing', async () => {
  expect((await server.get('auth/me')).statusCode).toBe(401)
  expect((await server.get('auth/me', 'made.up.token')).statusCode).toBe(401)
})
