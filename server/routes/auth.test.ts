import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginReplySchema } from '#contract/auth/auth.ts'
import { API_ROOT } from '#contract/call.ts'
import { people } from '#server/db/schema.ts'
import { DEMO_PASSWORD, DEMO_USERNAMES } from '#server/demo/people.ts'
import { LOCK_MS } from '#server/services/login-attempts.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

const later = (ms: number) => new Date(server.now.getTime() + ms)

describe('a right password', () => {
  test('gets a token and the whole person, in an answer that no cache stores', async () => {
    const response = await server.login('ane', DEMO_PASSWORD)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const { token, data } = loginReplySchema.parse(response.json())
    expect(token.split('.')).toHaveLength(3)
    expect(data).toMatchObject({
      nombre: 'Ane Etxeberria Agirre',
      empleado: '1207',
      hasPin: '1',
      isFba: '1',
      lastMessage: '',
      idioma: 'eu',
    })
    expect(Object.keys(response.json().data).sort()).toEqual(
      Object.keys(loginReplySchema.def.shape.data.def.shape).sort(),
    )
  })

  test.each(DEMO_USERNAMES)('lets %s in', async (username) => {
    expect((await server.login(username, DEMO_PASSWORD)).statusCode).toBe(200)
  })

  test("ignores the case of a phone's first letter", async () => {
    expect((await server.login('Ane ', DEMO_PASSWORD)).statusCode).toBe(200)
  })
})

describe('a wrong password', () => {
  test('counts down to the lock, which refuses the right one for 15 minutes too', async () => {
    for (const remaining of ['4', '3', '2', '1', '0']) {
      const response = await server.login('jon', 'Oker-2026')
      expect(response.statusCode).toBe(400)
      expect(response.body).toBe(remaining)
      expect(response.headers['content-type']).toMatch(/^application\/json/)
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect((await server.login('jon', DEMO_PASSWORD)).body).toBe('0')
    server.now = later(LOCK_MS - 1)
    expect((await server.login('JON', DEMO_PASSWORD)).body).toBe('0')
    server.now = later(1)
    expect((await server.login('jon', DEMO_PASSWORD)).statusCode).toBe(200)
    expect((await server.login('jon', 'Oker-2026')).body).toBe('4')
    server.now = MONDAY_MORNING
  })

  test('starts a new count when the lock has expired', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await server.login('koldo', 'Oker-2026')
    server.now = later(LOCK_MS)
    expect((await server.login('koldo', 'Oker-2026')).body).toBe('4')
    server.now = MONDAY_MORNING
  })

  test('is forgotten after a right one', async () => {
    await server.login('miren', 'Oker-2026')
    await server.login('miren', 'Oker-2026')
    expect((await server.login('miren', DEMO_PASSWORD)).statusCode).toBe(200)
    expect((await server.login('miren', 'Oker-2026')).body).toBe('4')
  })

  test('counts twice when two come at once', async () => {
    await Promise.all([server.login('itziar', 'Oker-2026'), server.login('itziar', 'Oker-2026')])
    expect((await server.login('itziar', 'Oker-2026')).body).toBe('2')
  })

  test('counts the same for a person who does not exist', async () => {
    const answers: string[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      answers.push((await server.login('inor-ez', DEMO_PASSWORD)).body)
    }
    expect(answers).toEqual(['4', '3', '2', '1', '0', '0'])
  })

  test('among many guesses at once, a right one at the end is refused', async () => {
    const wrong = Array.from({ length: 12 }, (_, index) => server.login('aitor', `Oker-${index}`))
    await Promise.all(wrong)
    expect((await server.login('aitor', DEMO_PASSWORD)).body).toBe('0')
  })
})

describe('hostile bodies', () => {
  const bodies: [name: string, payload: unknown][] = [
    ['nothing', {}],
    ['no password', { username: 'ane' }],
    ['empty texts', { username: '', password: '' }],
    ['numbers', { username: 1, password: 2 }],
    ['nulls', { username: null, password: null }],
    ['lists', { username: ['ane'], password: [DEMO_PASSWORD] }],
    ['objects', { username: { $gt: '' }, password: { $gt: '' } }],
    ['a NUL byte in the name', { username: 'a\u0000ne', password: 'x' }],
    ['a very long name', { username: 'a'.repeat(65), password: 'x' }],
    ['a very long password', { username: 'ane', password: 'x'.repeat(129) }],
    ['a list', []],
    ['a text', 'ane'],
  ]
  test.each(bodies)('%s is bad input', async (_name, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${API_ROOT}auth/login`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error: 'bad-input', message: expect.any(String) })
  })

  test.each([
    ["' or 1=1 --", 'x'],
    ["ane'; drop table people; --", 'x'],
    ['%', '%'],
    ['\ud800', '\udfff'],
    ['𝒶𝓃ℯ', '\u0000'],
    ['__proto__', 'constructor'],
  ])('%j is just a wrong name', async (username, password) => {
    expect((await server.login(username, password)).body).toBe('4')
    const counted = await server.database.select({ count: sql<number>`count(*)::int` }).from(people)
    expect(counted[0]?.count).toBe(6)
  })

  test.each([
    ['broken JSON', 'application/json', '{"username":', 400, 'bad-input'],
    ['an empty body', 'application/json', '', 400, 'bad-input'],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"a":1}}', 400, 'bad-input'],
    ['one megabyte', 'application/json', `"${'x'.repeat(1 << 20)}"`, 413, 'too-large'],
    ['plain text', 'text/plain', 'ane', 415, 'unsupported-type'],
    ['a form', 'application/x-www-form-urlencoded', 'username=ane', 415, 'unsupported-type'],
  ])('%s is refused', async (_name, type, payload, status, error) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${API_ROOT}auth/login`,
      headers: { 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ error })
  })
})

test('no password, name or token is ever logged', async () => {
  await server.tokenOf('ane')
  await server.login('ane', 'Sekretua-1')
  expect(server.logged).toContainEqual(
    expect.objectContaining({ method: 'POST', route: `${API_ROOT}auth/login`, status: 200 }),
  )
  const lines = JSON.stringify(server.logged)
  expect(lines).not.toContain(DEMO_PASSWORD)
  expect(lines).not.toContain('Sekretua-1')
  expect(lines).not.toContain('eyJ')
})
