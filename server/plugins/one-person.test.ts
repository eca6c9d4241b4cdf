import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const HEAVY =
  'horas/GetData?accion=Horastrabajadas&centro=&direccion=&departamento=&matricula=&fechad=01/01/2025&fechah=31/12/2026'
/** The most calls that one person can have queued. */
const CALLS = 60

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

test('heavy calls of one person are served after one call of any other', async () => {
  const [ane, jon] = [await server.tokenOf('ane'), await server.tokenOf('jon')]
  let answered = 0
  const calls = Array.from({ length: CALLS }, async () => {
    const { statusCode } = await server.get(HEAVY, ane)
    answered += 1
    return statusCode
  })
  const others = await server.get('sync/manifest', jon)
  expect(others.statusCode).toBe(200)
  // The two that were in progress, and those that ended in the meantime; not sixty.
  expect(answered).toBeLessThan(CALLS / 4)
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
})

test('rejects four hundred calls of one person at once, and says when to retry', async () => {
  const [ane, jon] = [await server.tokenOf('ane'), await server.tokenOf('jon')]
  const calls = Array.from({ length: 400 }, () => server.get(HEAVY, ane))
  expect((await server.get('sync/manifest', jon)).statusCode).toBe(200)
  const answers = await Promise.all(calls)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(400)
  expect(refused.length).toBeGreaterThan(300)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await server.get(HEAVY, ane)).statusCode).toBe(200)
})
