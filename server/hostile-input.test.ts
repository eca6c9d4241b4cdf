import { createHmac, randomUUID } from 'node:crypto'
import type { LightMyRequestResponse, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SESSION_MS } from '#contract/auth/sessions.ts'
import { API_ROOT } from '#contract/call.ts'
import { tokenSecret } from '#server/services/kept-settings.ts'
import {
  EVERY_CALL,
  requestOf,
  routeOf,
  type Sample,
  type SampleRequest,
} from '#tests/fixtures/every-call.ts'
import {
  HOSTILE_BODIES,
  HOSTILE_QUERIES,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
} from '#tests/fixtures/hostile-values.ts'
import { judge, type OtherPeople, otherPeople } from '#tests/fixtures/judge-answer.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

// Hundreds of requests a test, some with a slow hash: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 })

let server: TestApp
let ane: string
let others: OtherPeople
const routes: RouteOptions[] = []

beforeAll(async () => {
  server = await openTestApp({ onRoute: (route) => routes.push(route) })
  ane = await server.tokenOf('ane')
  others = await otherPeople(server.database, 'ane')
})

afterAll(() => server.close())

/** Asks as Ane, and judges the answer: anything but a fault of ours or another person's data. */
async function ask(
  sample: Sample,
  request: SampleRequest,
  more: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  // Past every limit on tries.
  server.now = new Date(server.now.getTime() + 60_000)
  const authorization = sample.isPublic ? {} : { authorization: `Bearer ${ane}` }
  const response = await server.app.inject({
    ...request,
    headers: { ...authorization, ...request.headers, ...more },
  })
  const route = routes.find(({ url, method }) => `${method} ${url}` === routeOf(sample))
  const wrong = judge(response, route, others)
  if (wrong !== undefined) expect.fail(`${wrong}: ${JSON.stringify(request).slice(0, 500)}`)
  return response
}

test('every route of the API is tried here', () => {
  const found = routes
    .filter(({ url }) => url.startsWith(API_ROOT))
    .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url}`))
    .filter((route) => !route.startsWith('HEAD '))
  expect(EVERY_CALL.map(routeOf).sort()).toEqual([...new Set(found)].sort())
})

describe.each(EVERY_CALL.map((sample) => [routeOf(sample), sample] as const))('%s', (_, sample) => {
  test('bears any text in any field of its query, or none, or two', async () => {
    for (const query of HOSTILE_QUERIES) await ask(sample, requestOf(sample, { query }))
    for (const field of Object.keys(sample.query ?? {})) {
      for (const text of [...HOSTILE_TEXTS, ...others.ids]) {
        const query = new URLSearchParams({ ...sample.query, [field]: text }).toString()
        await ask(sample, requestOf(sample, { query }))
      }
      const { [field]: _left, ...rest } = sample.query ?? {}
      const without = new URLSearchParams(rest).toString()
      await ask(sample, requestOf(sample, { query: without }))
      const whole = new URLSearchParams(sample.query).toString()
      await ask(sample, requestOf(sample, { query: `${whole}&${field}=2` }))
      await ask(sample, requestOf(sample, { query: `${without}&${field}[]=1&${field}[a]=1` }))
    }
  })

  test('bears any value in any field of its body, and any body', async () => {
    for (const field of Object.keys(sample.body ?? {})) {
      for (const value of [...HOSTILE_VALUES, ...others.ids]) {
        await ask(sample, requestOf(sample, { body: { ...sample.body, [field]: value } }))
      }
      const { [field]: _left, ...rest } = sample.body ?? {}
      await ask(sample, requestOf(sample, { body: rest }))
    }
    for (const field of Object.keys(sample.form ?? {})) {
      for (const text of [...HOSTILE_TEXTS, ...others.ids]) {
        await ask(sample, requestOf(sample, { form: { ...sample.form, [field]: text } }))
      }
      const { [field]: _left, ...rest } = sample.form ?? {}
      await ask(sample, requestOf(sample, { form: rest }))
    }
    if (sample.method !== 'POST') return
    for (const [type, payload] of HOSTILE_BODIES) {
      const { method, url } = requestOf(sample)
      const response = await ask(sample, { method, url, payload }, typed(type))
      expect([type, payload.slice(0, 40), response.statusCode]).not.toContain(200)
    }
  })

  test('bears any header it reads', async () => {
    for (const text of ['', '*', 'W/"', '"', '""', ',,,', `"${'x'.repeat(8000)}"`, '\u00ff']) {
      await ask(sample, requestOf(sample), { 'if-none-match': text, range: text, 'if-range': text })
    }
    for (const range of ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=a-b', 'bytes=0-0,1-1']) {
      await ask(sample, requestOf(sample), { range })
    }
    for (const key of sample.isKeyed ? ['', 'x', "'; --", '0', `${randomUUID()}x`] : []) {
      const response = await ask(sample, requestOf(sample), { 'idempotency-key': key })
      expect([key, response.json().error]).toEqual([key, 'bad-input'])
    }
  })

  test('answers a replayed key as before, and no other body under it', async () => {
    if (!sample.isKeyed) return
    const key = { 'idempotency-key': randomUUID() }
    const first = await ask(sample, requestOf(sample), key)
    const again = await ask(sample, requestOf(sample), key)
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    if (first.statusCode !== 200) return
    const other = sample.form
      ? { form: { ...sample.form, texto: 'another' } }
      : { body: { ...sample.body, Titulo: 'another' } }
    const refused = await ask(sample, requestOf(sample, other), key)
    expect(refused.json().error).toBe('key-reused')
  })

  test('is shut to expired and forged tokens', async () => {
    if (sample.isPublic) return
    for (const [why, token] of await forgedTokens()) {
      const headers = token === undefined ? {} : { authorization: token }
      const { method, url } = requestOf(sample)
      const response = await server.app.inject({ method, url, headers })
      expect([why, response.statusCode, response.json().error]).toEqual([
        ...[why, 401, 'not-signed-in'],
      ])
    }
    const { now } = server
    server.now = new Date(now.getTime() + SESSION_MS)
    const { method, url } = requestOf(sample)
    const headers = { authorization: `Bearer ${ane}` }
    const late = await server.app.inject({ method, url, headers })
    server.now = now
    expect([late.statusCode, late.json().error]).toEqual([401, 'not-signed-in'])
  })
})

test('what is no route is 404, whatever it tries to reach', async () => {
  for (const path of [
    ...['nothing', '..%2f..%2fetc/passwd', '%00', '%ff', 'PORTADA/../x', 'a'],
    ...['file/../../x', 'file/%2e%2e%2fx', 'x'.repeat(20_000), '__proto__', 'constructor', '*'],
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const headers = { authorization: `Bearer ${ane}` }
      const response = await server.app.inject({ method, url: API_ROOT + path, headers })
      expect([method, path.slice(0, 40), response.statusCode < 500]).toEqual([
        ...[method, path.slice(0, 40), true],
      ])
      expect(response.json()).toEqual({ error: expect.any(String), message: expect.any(String) })
    }
  }
})

test('nothing of all this was a fault of ours, and no text of it is in a log', () => {
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  const lines = JSON.stringify(server.logged)
  expect(lines).not.toContain('drop table')
  expect(lines).not.toContain('xxxxxxxx')
})

function typed(type: string | undefined): Record<string, string> {
  return type === undefined ? {} : { 'content-type': type }
}

/** `Authorization` headers that must open nothing. */
async function forgedTokens(): Promise<[string, string | undefined][]> {
  const secret = await tokenSecret(server.database)
  const [head = '', claims = '', signature = ''] = ane.split('.')
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (algorithm: string, hash: string, key: string, body = claims) => {
    const text = `${part({ alg: algorithm, typ: 'JWT' })}.${body}`
    return `Bearer ${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  return [
    ['none', undefined],
    ['empty', 'Bearer '],
    ['no scheme', ane],
    ['another scheme', `Basic ${ane}`],
    ['two', `Bearer ${ane} ${ane}`],
    ['cut', `Bearer ${head}.${claims}.${signature.slice(0, -2)}`],
    ['alg none', `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${claims}.`],
    ['alg NONE, signed', `Bearer ${part({ alg: 'NONE', typ: 'JWT' })}.${claims}.${signature}`],
    ['another key', signed('HS256', 'sha256', 'another key of good length, but not ours')],
    ['an empty key', signed('HS256', 'sha256', '')],
    ['another algorithm', signed('HS512', 'sha512', secret)],
    ['no session', signed('HS256', 'sha256', secret, part({ jti: randomUUID() }))],
    ['no UUID', signed('HS256', 'sha256', secret, part({ jti: "' or true --" }))],
    ['no claims', signed('HS256', 'sha256', secret, part({}))],
    ['claims that are none', signed('HS256', 'sha256', secret, part([]))],
    ['a NUL', `Bearer ${head}.${claims}\0.${signature}`],
    ['very long', `Bearer ${'x'.repeat(100_000)}`],
  ]
}
