import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { OFFICE_ROOT } from '#contract/office/call.ts'
import { DUTIES, type Duty, type NeededDuty, type NeededFactor } from '#contract/office/duties.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { EVERY_CALL, requestOf, routeOf } from '#tests/fixtures/every-call.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const NEEDED: readonly NeededDuty[] = [...DUTIES, 'any']
const madeUp = (needed: NeededDuty) => `${API_ROOT}${OFFICE_ROOT}test/${needed}`

let server: TestApp
let desk: Desk

beforeAll(async () => {
  server = await openTestApp()
  // One call for each duty, no matter which of them the office's calls need.
  for (const duty of NEEDED) {
    server.app.post(madeUp(duty), { config: { access: 'token', duty } }, async () => 'done')
  }
  desk = await deskOf(server, 'ane')
})

afterAll(() => server.close())

beforeEach(() => hold())

const hold = (...held: readonly string[]) => desk.hold(...held)

const others = (needed: NeededDuty): Duty[] =>
  needed === 'any' ? [] : DUTIES.filter((duty) => duty !== needed)
const sufficient = (needed: NeededDuty) => (needed === 'any' ? DUTIES : [needed])

function officeCalls() {
  return server.routes
    .filter(({ url, method }) => url.startsWith(API_ROOT + OFFICE_ROOT) && method !== 'HEAD')
    .filter(({ url }) => !url.startsWith(`${API_ROOT}${OFFICE_ROOT}test/`))
    .map(({ url, method, config }) => {
      const name = `${String(method)} ${url}`
      const sample = EVERY_CALL.find((each) => routeOf(each) === name)
      if (!sample) throw new Error(`no sample of ${name}`)
      if (!config?.duty) throw new Error(`${name} names no duty`)
      const factor: NeededFactor = config.factor ?? 'open'
      return { name, needed: config.duty, factor, request: requestOf(sample) }
    })
}

type Request = ReturnType<typeof requestOf>

/** At a desk that was opened just now, or with other headers. */
async function errorOf(request: Request, opened?: Record<string, string>): Promise<unknown> {
  const headers = { ...request.headers, ...(opened ?? (await desk.open())) }
  const response = await server.app.inject({ ...request, headers })
  return response.statusCode === 403 ? response.json().error : response.statusCode
}

async function statusOf(request: Request): Promise<number> {
  const headers = { ...request.headers, ...(await desk.open()) }
  return (await server.app.inject({ ...request, headers })).statusCode
}

test('every call of the office is refused to a person with all duties but the one it needs', async () => {
  const calls = officeCalls()
  expect(calls.length).toBeGreaterThan(0)
  for (const { name, needed, request } of calls) {
    await hold(...others(needed))
    expect([name, await errorOf(request)]).toEqual([name, 'forbidden'])
    for (const duty of sufficient(needed)) {
      await hold(duty)
      expect([name, duty, await statusOf(request)]).not.toEqual([name, duty, 403])
    }
  }
})

test('every call of the office needs an open second factor, but those that open it', async () => {
  const authorization = `Bearer ${desk.token}`
  await hold(...DUTIES)
  const open: string[] = []
  const fresh: string[] = []
  for (const { name, factor, request } of officeCalls()) {
    const without = await errorOf(request, { authorization })
    if (factor === 'none') open.push(name)
    else expect([name, without]).toEqual([name, 'second-factor'])
    // Fifteen minutes after the passkey.
    const opened = await desk.open()
    const { now } = server
    server.now = new Date(now.getTime() + 15 * 60_000)
    const late = await errorOf(request, opened)
    server.now = now
    if (factor === 'fresh') fresh.push(name)
    expect([name, late === 'stale-factor']).toEqual([name, factor === 'fresh'])
  }
  const root = `${API_ROOT}office`
  expect(open.sort()).toEqual([
    `GET ${root}/secondFactor`,
    ...['askCheck', 'askRegister', 'check', 'lock', 'register'].map(
      (step) => `POST ${root}/secondFactor/${step}`,
    ),
  ])
  expect(fresh.sort()).toEqual([
    `POST ${root}/audit/export`,
    ...['publish', 'recall', 'shared/publish'].map((step) => `POST ${root}/documents/${step}`),
    `POST ${root}/exports`,
    ...['mend', 'publish', 'withdraw'].map((step) => `POST ${root}/messages/${step}`),
    ...['add', 'askAdd', 'remove'].map((step) => `POST ${root}/passkeys/${step}`),
    ...['act', 'letter', 'write'].map((step) => `POST ${root}/people/${step}`),
    ...['apply', 'undo'].map((step) => `POST ${root}/time/${step}`),
  ])
})

test.each(NEEDED)('a call that needs %s', async (needed) => {
  const request = { method: 'POST', url: madeUp(needed) } as const
  await hold(...others(needed))
  expect(await statusOf(request)).toBe(403)
  for (const duty of sufficient(needed)) {
    await hold(duty)
    expect([duty, await statusOf(request)]).toEqual([duty, 200])
  }
  // Taken away: gone with the next call, within the same session.
  await hold()
  expect(await statusOf(request)).toBe(403)
})

test('refuses before the body is read, and without a token as any other call', async () => {
  const url = madeUp('people')
  const broken = { payload: '{', headers: { 'content-type': 'application/json' } }
  expect(await statusOf({ method: 'POST', url, ...broken })).toBe(403)
  expect((await server.app.inject({ method: 'POST', url, ...broken })).statusCode).toBe(401)
})

test('a call that names no duty, is public, or has no second factor, stops the start', async () => {
  const other = await openTestApp()
  const url = `${API_ROOT}${OFFICE_ROOT}test`
  const handler = async () => 'done'
  expect(() => other.app.get(url, { config: { access: 'token' } }, handler)).toThrow(
    `${url} names no duty`,
  )
  const config = { access: 'public', duty: 'any' } as const
  expect(() => other.app.get(url, { config }, handler)).toThrow(`${url} is public`)
  const bare = { access: 'token', duty: 'any', factor: 'none' } as const
  expect(() => other.app.get(url, { config: bare }, handler)).toThrow(`${url} has no second factor`)
  await other.close()
})

test('tells its caller their own duties in one order, without those of a newer release', async () => {
  await hold('time', 'newer', 'people')
  const response = await desk.get('office/duties')
  expect(response.json()).toEqual({ duties: ['people', 'time'] })
  expect(response.headers['cache-control']).toBe('no-store')
  await hold('newer')
  expect((await desk.get('office/duties')).statusCode).toBe(403)
})
