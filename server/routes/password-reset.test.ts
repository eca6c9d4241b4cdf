import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD_KEY_MS } from '#contract/auth/password.ts'
import { API_ROOT } from '#contract/call.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { endKeyOf } from '#server/services/end-sessions.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, PUBLIC_URL, type TestApp } from '#tests/fixtures/test-app.ts'

const NEW = 'Berria+2027'
let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

beforeEach(() => {
  // Past the previous test's limit on mails.
  server.now = new Date(server.now.getTime() + 60 * 60_000)
})

afterAll(() => server.close())

function post(path: string, payload: Record<string, unknown>) {
  return server.app.inject({ method: 'POST', url: `${API_ROOT}auth/${path}`, payload })
}

/** Requests a mail and returns its link. */
async function mailedLink(username: string): Promise<URL> {
  expect((await post('resetPass', { username })).statusCode).toBe(200)
  await server.doJobs()
  const text = server.mails.at(-1)?.text ?? ''
  return new URL(/https:\S+/.exec(text)?.[0] ?? 'none:')
}

function change(link: URL, password: string, password2 = password, username?: string) {
  return post('cambiarPass', {
    username: username ?? link.searchParams.get('a'),
    key: link.searchParams.get('b'),
    password,
    password2,
  })
}

const refused = (error: string) => ({ error, message: expect.any(String) })

test('a mailed link sets a new password once, ends all sessions and opens a locked log-in', async () => {
  const token = await server.tokenOf('jon')
  for (let attempt = 0; attempt < 5; attempt++) await server.login('jon', 'Oker-2026')
  expect((await server.login('jon', DEMO_PASSWORD)).body).toBe('0')

  const asked = await post('resetPass', { username: ' JON ' })
  expect([asked.statusCode, asked.json()]).toEqual([200, 'j***@ataria.example'])
  expect(asked.headers['cache-control']).toBe('no-store')
  await server.doJobs()
  const mail = server.mails.at(-1)
  expect(mail).toMatchObject({
    to: 'jon@ataria.example',
    subject: expect.stringMatching(/contrase/),
  })
  const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
  expect([link.origin, link.pathname]).toEqual([PUBLIC_URL, '/ResetPass'])
  expect(link.searchParams.get('a')).toBe('jon')

  const changed = await change(link, NEW)
  expect([changed.statusCode, changed.json()]).toEqual([200, true])
  expect((await server.login('jon', DEMO_PASSWORD)).statusCode).toBe(400)
  expect((await server.login('jon', NEW)).statusCode).toBe(200)
  expect((await server.get('Portada', token)).statusCode).toBe(401)
  await server.doJobs()
  expect(server.mails.at(-1)).toMatchObject({
    to: 'jon@ataria.example',
    subject: expect.stringMatching(/contraseña ha cambiado/),
  })
  const why = await post('logout', { key: endKeyOf(token) })
  expect(why.json()).toEqual({ ended: 'password' })
  const again = await change(link, 'Beste+2027')
  expect([again.statusCode, again.json()]).toEqual([400, refused('bad-key')])
})

test("the mail is in its reader's language", async () => {
  await mailedLink('ane')
  expect(server.mails.at(-1)?.subject).toMatch(/pasahitza/)
  expect(server.mails.at(-1)?.text).toMatch(/^Kaixo, Ane/)
})

test('a key lives 30 minutes', async () => {
  const link = await mailedLink('ane')
  server.now = new Date(server.now.getTime() + PASSWORD_KEY_MS)
  expect((await change(link, NEW)).json()).toEqual(refused('bad-key'))
})

test('of two that bring a key at once, one succeeds', async () => {
  const link = await mailedLink('miren')
  const answers = await Promise.all([change(link, NEW), change(link, 'Beste+2027')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('the use of one key uses up the others', async () => {
  const [first, second] = [await mailedLink('koldo'), await mailedLink('koldo')]
  expect((await change(second, NEW)).statusCode).toBe(200)
  expect((await change(first, NEW)).json()).toEqual(refused('bad-key'))
})

describe('refused without using the key up', () => {
  test.each([
    ['a weak password', 'kaixo', 'kaixo', 'weak-password'],
    ['two passwords', NEW, `${NEW}!`, 'bad-input'],
    ['an empty password', '', '', 'bad-input'],
  ])('%s', async (_name, password, password2, error) => {
    const link = await mailedLink('itziar')
    const response = await change(link, password, password2)
    expect([response.statusCode, response.json()]).toEqual([400, refused(error)])
    expect((await change(link, NEW)).statusCode).toBe(200)
  })

  test("another person's name", async () => {
    const link = await mailedLink('itziar')
    expect((await change(link, NEW, NEW, 'aitor')).json()).toEqual(refused('bad-key'))
    expect((await server.login('aitor', DEMO_PASSWORD)).statusCode).toBe(200)
    expect((await change(link, NEW)).statusCode).toBe(200)
  })
})

test.each([
  ['unknown', { username: 'inor-ez' }, 'unknown-user'],
  ['empty', { username: '' }, 'bad-input'],
  ['no text', { username: 7 }, 'bad-input'],
  ['with a NUL', { username: 'a\u0000' }, 'bad-input'],
  ['very long', { username: 'a'.repeat(65) }, 'bad-input'],
])('a username that is %s is refused', async (_name, payload, error) => {
  const response = await post('resetPass', payload)
  expect([response.statusCode, response.json()]).toEqual([400, refused(error)])
})

test.each([
  ['wrong', 'A'.repeat(43)],
  ['empty', ''],
  ['long', 'A'.repeat(200)],
  ['SQL', "' or 1=1 --"],
  ['NUL', '\u0000'],
])('a key that is %s is refused', async (_name, key) => {
  const payload = { username: 'ane', key, password: NEW, password2: NEW }
  const response = await post('cambiarPass', payload)
  expect(response.statusCode).toBe(400)
  expect(['bad-key', 'bad-input']).toContain(response.json().error)
})

test('no more than five mails in 15 minutes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post('resetPass', { username: 'aitor' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ])
  const refusal = answers.find(({ statusCode }) => statusCode === 429)
  expect([refusal?.json(), refusal?.headers['retry-after']]).toEqual([refused('too-many'), '900'])
  await server.doJobs()
  server.now = new Date(server.now.getTime() + 15 * 60_000)
  expect((await post('resetPass', { username: 'aitor' })).statusCode).toBe(200)
})

test('neither key nor password nor address is ever logged', async () => {
  server.now = MONDAY_MORNING
  const link = await mailedLink('ane')
  await change(link, 'weak')
  await change(link, NEW)
  await change(link, NEW)
  const lines = JSON.stringify(server.logged)
  expect(lines).toContain('auth/cambiarPass')
  for (const secret of [link.searchParams.get('b') ?? '', NEW, DEMO_PASSWORD, '@ataria.example']) {
    expect(secret).not.toBe('')
    expect(lines).not.toContain(secret)
  }
})
