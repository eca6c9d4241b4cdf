import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_MS } from '#contract/auth/sessions.ts'
import { API_ROOT } from '#contract/call.ts'
import { people, sessions } from '#server/db/schema.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { endSession, endSessionsOf } from '#server/services/end-sessions.ts'
import { tokenSecret } from '#server/services/kept-settings.ts'
import { addPerson } from '#tests/fixtures/add-person.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let token: string
const routes: RouteOptions[] = []

beforeAll(async () => {
  server = await openTestApp({ apiDocs: true, onRoute: (route) => routes.push(route) })
  token = await server.tokenOf('ane')
})

afterAll(() => server.close())

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (jwt: string): unknown =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())

function sign(algorithm: string, claims: unknown, secret: string): string {
  const text = `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}`
  const hash = algorithm === 'HS512' ? 'sha512' : 'sha256'
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

async function expectRefused(forged: string | undefined): Promise<void> {
  const response = await server.get('Portada', forged)
  expect(response.statusCode).toBe(401)
  expect(response.json()).toEqual({ error: 'not-signed-in', message: expect.any(String) })
  expect(response.headers['cache-control']).toBe('no-store')
}

test('every route of the API but the public ones wants a token', async () => {
  const open: string[] = []
  for (const { method, url } of routes) {
    for (const verb of [method].flat()) {
      if (verb !== 'GET' && verb !== 'POST') continue
      const response = await server.app.inject({ method: verb, url })
      if (response.statusCode !== 401) open.push(`${verb} ${url}`)
    }
  }
  expect(routes.length).toBeGreaterThan(8)
  // The documentation is the same for every caller and holds no person's data.
  const isDocs = (route: string) => route.startsWith('GET /_api/docs/')
  expect(open.filter((route) => !isDocs(route)).sort()).toEqual([
    'GET /',
    'GET /config.json',
    'GET /healthz',
    `POST ${API_ROOT}auth/cambiarPass`,
    `POST ${API_ROOT}auth/firstAccess`,
    `POST ${API_ROOT}auth/login`,
    `POST ${API_ROOT}auth/logout`,
    `POST ${API_ROOT}auth/resetPass`,
  ])
})

test('the token it gave opens the door', async () => {
  expect((await server.get('Portada', token)).statusCode).toBe(200)
})

test('without a token, or with what is none, it stays shut', async () => {
  for (const none of [undefined, '', 'x', 'a.b.c', 'null', `${token}x`, token.slice(0, -2)]) {
    await expectRefused(none)
  }
})

test('a token of another making stays outside', async () => {
  const claims = claimsOf(token)
  await expectRefused(sign('HS256', claims, 'another secret of good length, but not ours'))
  const [head, , signature] = token.split('.')
  await expectRefused(`${head}.${part({ ...Object(claims), sub: 'aitor' })}.${signature}`)
  const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
  await expectRefused(unsigned)
})

test('our own key is not enough with another algorithm, or without a session', async () => {
  const secret = await tokenSecret(server.database)
  const claims = claimsOf(token)
  expect((await server.get('Portada', sign('HS256', claims, secret))).statusCode).toBe(200)
  await expectRefused(sign('HS512', claims, secret))
  await expectRefused(sign('HS256', { ...Object(claims), jti: crypto.randomUUID() }, secret))
  await expectRefused(sign('HS256', { ...Object(claims), jti: "' or true --" }, secret))
  await expectRefused(sign('HS256', {}, secret))
})

test('a session ends after 30 days, to the millisecond', async () => {
  server.now = new Date(MONDAY_MORNING.getTime() + SESSION_MS - 1)
  expect((await server.get('Portada', token)).statusCode).toBe(200)
  server.now = new Date(MONDAY_MORNING.getTime() + SESSION_MS)
  await expectRefused(token)
  server.now = MONDAY_MORNING
  expect(claimsOf(token)).toMatchObject({
    exp: Math.floor((MONDAY_MORNING.getTime() + SESSION_MS) / 1000),
  })
})

const byOffice = () => ({ by: 'office', address: '', now: server.now }) as const

const sessionOf = (of: string) => String(Object(claimsOf(of)).jti)

async function personOf(of: string): Promise<number> {
  const { id, personId } = sessions
  const [row] = await server.database
    .select({ personId })
    .from(sessions)
    .where(eq(id, sessionOf(of)))
  if (!row) throw new Error('no session of this token')
  return row.personId
}

async function endSessionOf(of: string): Promise<void> {
  const session = { id: sessionOf(of), personId: await personOf(of) }
  expect(await endSession(server.database, session, byOffice())).toBe(true)
}

test('a revoked session is refused, and only that one', async () => {
  const [first, second, third] = [
    await server.tokenOf('jon'),
    await server.tokenOf('jon'),
    await server.tokenOf('jon'),
  ]
  await endSessionOf(first)
  await expectRefused(first)
  expect((await server.get('Portada', second)).statusCode).toBe(200)

  await endSessionsOf(server.database, await personOf(second), byOffice())
  await expectRefused(second)
  await expectRefused(third)
  expect((await server.get('Portada', token)).statusCode).toBe(200)
})

test('of many callers at the same moment each is told from the others, and each without a right is refused', async () => {
  const names = ['ane', 'jon', 'miren', 'koldo']
  const tokens = await Promise.all(names.map((name) => server.tokenOf(name)))
  const alone: unknown[] = []
  for (const each of tokens) alone.push((await server.get('file/folders', each)).json())
  expect(new Set(alone.map((folders) => JSON.stringify(folders))).size).toBeGreaterThan(1)
  const revoked = await server.tokenOf('jon')
  await endSessionOf(revoked)

  const asking = Array.from({ length: 10 }, () => [...tokens, revoked, `${token}x`, undefined])
  const answers = await Promise.all(asking.flat().map((each) => server.get('file/folders', each)))
  const told = answers.map(({ statusCode, body }) =>
    statusCode === 200 ? JSON.parse(body) : statusCode,
  )
  expect(told).toEqual(asking.flatMap(() => [...alone, 401, 401, 401]))
})

test('a session revoked between two requests of a crowd is refused for the second', async () => {
  const theirs = await server.tokenOf('jon')
  const crowd = () => Array.from({ length: 20 }, () => server.get('Portada', token))
  const before = [server.get('Portada', theirs), ...crowd()]
  const late = endSessionOf(theirs).then(() => server.get('Portada', theirs))
  const answers = await Promise.all([...before, ...crowd()])
  expect(answers.slice(1).every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect((await late).statusCode).toBe(401)
})

test('a person whose role in the cooperative changes has it at the next request', async () => {
  const id = await addPerson(
    server.database,
    { username: 'aldatu', empleado: 1999, nombre: 'Aldatu' },
    DEMO_PASSWORD,
  )
  const theirs = await server.tokenOf('aldatu')
  const tags = async (path: string) => (await server.get(path, theirs)).headers.etag
  const paths = ['file/folders', 'Portada', 'mensajeria/list', 'sync/manifest']
  const before = await Promise.all(paths.map(tags))
  const messages = (await server.get('mensajeria/list', theirs)).json()
  await server.database.update(people).set({ empleado: 15_999 }).where(eq(people.id, id))
  const after = await Promise.all(paths.map(tags))
  for (const [index, path] of paths.entries()) {
    expect([path, after[index]]).not.toEqual([path, before[index]])
  }
  expect((await server.get('mensajeria/list', theirs)).json()).not.toEqual(messages)
  await server.database.delete(people).where(eq(people.id, id))
})

test('a person who is gone is signed out', async () => {
  const id = await addPerson(
    server.database,
    { username: 'bat', empleado: 77, nombre: 'Bat' },
    DEMO_PASSWORD,
  )
  const theirs = await server.tokenOf('bat')
  await server.database.delete(people).where(eq(people.id, id))
  await expectRefused(theirs)
})

test('the secret is made once and kept', async () => {
  expect(await tokenSecret(server.database)).toBe(await tokenSecret(server.database))
})
