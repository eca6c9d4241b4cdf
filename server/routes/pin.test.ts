import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHANGE_CODE_MS, SECURITY_KEY_MS, WRONG_CODES_MS } from '#contract/auth/pin.ts'
import { people } from '#server/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let ane: string
let miren: string

beforeAll(async () => {
  server = await openTestApp()
  ane = await server.tokenOf('ane')
  miren = await server.tokenOf('miren')
})

beforeEach(() => {
  // Past every window of the previous test.
  pass(60 * 60_000)
})

afterAll(() => server.close())

function pass(ms: number): void {
  server.now = new Date(server.now.getTime() + ms)
}

/** Requests a security key and returns the mailed one. */
async function mailedKey(token: string): Promise<string> {
  expect((await server.get('pin/SendSecurityKey', token)).json()).toEqual(['ok'])
  await server.doJobs()
  return /^\d{6}$/m.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? 'none'
}

async function ask(path: string, token: string): Promise<unknown> {
  const response = await server.get(path, token)
  expect(response.headers['cache-control']).toBe('no-store')
  return response.json()
}

const check = (key: string, token = ane) => ask(`pin/CheckSecurityKey?Key=${key}`, token)
const modify = (code: string, token = ane) => ask(`pin/modify?pincode=${code}`, token)
const pin = (code: string, token = ane) => ask(`pin?pincode=${code}`, token)
const other = (key: string) => (key === '000000' ? '111111' : '000000')

describe('the code', () => {
  test('is checked', async () => {
    expect(await pin('123456')).toEqual(['ok'])
    expect(await pin('654321')).toEqual(['ko'])
  })

  test('of a person without one is always wrong', async () => {
    expect(await pin('123456', miren)).toEqual(['ko'])
  })

  test.each(['', '12345', '1234567', 'abcdef', '%00', "'--", '١٢٣٤٥٦'])(
    'that is %j is wrong, and no guess',
    async (code) => {
      for (let times = 0; times < 6; times++) {
        expect(await pin(encodeURIComponent(code))).toEqual(['ko'])
      }
      expect(await pin('123456')).toEqual(['ok'])
    },
  )

  test.each(['pin', 'pin?pincode=1&pincode=2', `pin?pincode=${'1'.repeat(65)}`, 'pin?Pincode=1'])(
    '%s is bad input',
    async (path) => {
      const response = await server.get(path, ane)
      expect([response.statusCode, response.json().error]).toEqual([400, 'bad-input'])
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  test('after five wrong ones is not even looked at for 15 minutes, however many come at once', async () => {
    const guesses = Array.from({ length: 9 }, (_, index) =>
      server.get(`pin?pincode=00000${index}`, ane),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
    pass(60_000)
    const right = await server.get('pin?pincode=123456', await server.tokenOf('ane'))
    expect([right.statusCode, right.json().error]).toEqual([429, 'too-many'])
    expect(right.headers['retry-after']).toBe('840')
    pass(WRONG_CODES_MS - 60_000)
    expect(await pin('123456')).toEqual(['ok'])
  })

  test('restarts the count when it is right', async () => {
    for (let round = 0; round < 3; round++) {
      for (const wrong of ['000001', '000002', '000003', '000004']) await pin(wrong)
      expect(await pin('123456')).toEqual(['ok'])
    }
  })
})

describe('a new code', () => {
  test('needs the mailed key, which works once', async () => {
    expect(await modify('111222', miren)).toEqual(['ko'])
    const key = await mailedKey(miren)
    expect(server.mails.at(-1)).toMatchObject({ to: 'miren@ataria.example' })
    expect(await modify('111222', miren)).toEqual(['ko'])
    expect(await check(other(key), miren)).toEqual(['ko'])
    expect(await check(key, miren)).toEqual(['ok'])
    expect(await check(key, miren)).toEqual(['ko'])
    expect(await modify('11122', miren)).toEqual(['ko'])
    expect(await modify('111222', miren)).toEqual(['ok'])
    expect(await modify('333444', miren)).toEqual(['ko'])
    expect(await pin('111222', miren)).toEqual(['ok'])
    const login = await server.login('miren', 'Kaixo-2026')
    expect(login.json().data.hasPin).toBe('1')
    const rows = await server.database.select().from(people).where(eq(people.username, 'miren'))
    expect(rows[0]?.pinHash).toMatch(/^\$argon2id\$/)
  })

  test('needs the key of the same session', async () => {
    const key = await mailedKey(ane)
    const elsewhere = await server.tokenOf('ane')
    expect(await check(key, elsewhere)).toEqual(['ko'])
    expect(await check(key)).toEqual(['ok'])
    expect(await modify('222333', elsewhere)).toEqual(['ko'])
    expect(await modify('222333')).toEqual(['ok'])
    expect(await pin('222333', elsewhere)).toEqual(['ok'])
    pass(0)
    const back = await mailedKey(ane)
    await check(back)
    expect(await modify('123456')).toEqual(['ok'])
  })

  test('needs it in time: ten minutes for the key, and ten more for the code', async () => {
    const late = await mailedKey(ane)
    pass(SECURITY_KEY_MS)
    expect(await check(late)).toEqual(['ko'])
    const key = await mailedKey(ane)
    pass(SECURITY_KEY_MS - 1)
    expect(await check(key)).toEqual(['ok'])
    pass(CHANGE_CODE_MS)
    expect(await modify('222333')).toEqual(['ko'])
    expect(await pin('123456')).toEqual(['ok'])
  })

  test('takes the newest key only', async () => {
    const first = await mailedKey(ane)
    const second = await mailedKey(ane)
    if (first !== second) expect(await check(first)).toEqual(['ko'])
    expect(await check(second)).toEqual(['ok'])
  })

  test('of two that bring a key at once, one may change the code', async () => {
    const key = await mailedKey(ane)
    const answers = await Promise.all([check(key), check(key)])
    expect(answers.flat().sort()).toEqual(['ko', 'ok'])
  })

  test('lets wrong guesses at the old one be forgotten', async () => {
    for (let guess = 0; guess < 6; guess++) await server.get(`pin?pincode=00000${guess}`, ane)
    await check(await mailedKey(ane))
    expect(await modify('123456')).toEqual(['ok'])
    expect(await pin('123456')).toEqual(['ok'])
  })

  test('five wrong keys stop the guessing', async () => {
    const key = await mailedKey(ane)
    for (let guess = 0; guess < 5; guess++) expect(await check(other(key))).toEqual(['ko'])
    const response = await server.get(`pin/CheckSecurityKey?Key=${key}`, ane)
    expect([response.statusCode, response.json().error]).toEqual([429, 'too-many'])
  })

  test('no more than five mails in 15 minutes', async () => {
    for (let mail = 0; mail < 5; mail++) await mailedKey(ane)
    expect((await server.get('pin/SendSecurityKey', ane)).statusCode).toBe(429)
  })

  test('cannot be asked for where there is no address', async () => {
    const koldo = await server.tokenOf('koldo')
    await server.database.update(people).set({ email: '' }).where(eq(people.username, 'koldo'))
    expect((await server.get('pin/SendSecurityKey', koldo)).statusCode).toBe(409)
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/_api/api/auth/resetPass',
          payload: { username: 'koldo' },
        })
      ).json().error,
    ).toBe('unknown-user')
  })
})

describe('its owner', () => {
  async function lock(wrong: (guess: number) => Promise<unknown>): Promise<void> {
    for (let guess = 0; guess < 7; guess++) await wrong(guess)
    pass(WRONG_CODES_MS)
    await server.doJobs()
  }

  test('gets one mail about the second lock, whether by codes or keys, and though right ones come in between', async () => {
    const jon = await server.tokenOf('jon')
    const code = (guess: number) => server.get(`pin?pincode=00000${guess}`, jon)
    const key = (guess: number) => server.get(`pin/CheckSecurityKey?Key=00000${guess}`, jon)
    server.mails.length = 0
    await lock(code)
    expect(server.mails).toEqual([])
    expect(await ask(`pin?pincode=654321`, jon)).toEqual(['ok'])
    await lock(key)
    expect(server.mails).toMatchObject([{ to: expect.stringContaining('@') }])
    expect(server.mails[0]?.text).toMatch(/kode sekretu|códigos secretos/)
    expect(server.mails[0]?.text).not.toMatch(/\d{6}/)
    for (let again = 0; again < 3; again++) await lock(code)
    expect(server.mails).toHaveLength(1)
  })
})

test('neither code nor key is ever logged', async () => {
  const key = await mailedKey(ane)
  await check(key)
  await modify('987654')
  await pin('987654')
  await server.get('pin?pincode=987654&pincode=1', ane)
  await server.get('pin?pincode=987654', 'no token')
  const lines = JSON.stringify(server.logged)
  expect(lines).toContain('"/_api/api/pin"')
  expect(lines).not.toMatch(/pincode|Key=|987654/)
  // The digits by themselves: a time of day may contain them.
  expect(lines).not.toMatch(new RegExp(`(?<!\\d)${key}(?!\\d)`))
})
