import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { loginAttempts, people, rateLimits } from '#server/db/schema.ts'
import { DEMO_PASSWORD, DEMO_USERNAMES } from '#server/demo/people.ts'
import {
  FAILURES_WINDOW_MS,
  GUESS_TURNS,
  guessDelayMs,
  LONGEST_DELAY_MS,
  networkOf,
} from '#server/services/address-limit.ts'
import { LOCK_AT_FAILED_LOGINS } from '#server/services/login-attempts.ts'
import { cheaplyHashed } from '#tests/fixtures/cheaply-hashed.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

/** A part without a result for 180 s is ended. */
const MANY_MS = 170_000
const ALL_AT_ONCE = 450
const MADE_UP = 300
/** The last of them: each costs a hash, and before them they only count. */
const MADE_UP_AT_ONCE = 100

let server: TestApp
/** The delays that guesses waited, and the wait itself: a test lets them pass at once, or holds them. */
let delays: number[] = []
let wait: () => Promise<unknown> = async () => undefined

beforeAll(async () => {
  server = await openTestApp({
    trustedProxies: ['127.0.0.1'],
    delay: (ms) => {
      delays.push(ms)
      return wait()
    },
  })
  // Hundreds sign in below; these tests look at what is counted, not at how long a hash takes.
  await server.database.update(people).set({ passwordHash: cheaplyHashed(DEMO_PASSWORD) })
})

beforeEach(async () => {
  delays = []
  wait = async () => undefined
  server.now = MONDAY_MORNING
  await server.database.delete(rateLimits)
  await server.database.delete(loginAttempts)
})

afterAll(() => server.close())

interface Guess {
  readonly address?: string
  readonly username?: string
  readonly cookie?: string | undefined
  readonly remoteAddress?: string
}

function logIn(password: string, guess: Guess = {}) {
  const { address = '192.0.2.1', username = 'ane', cookie, remoteAddress = '127.0.0.1' } = guess
  return server.app.inject({
    method: 'POST',
    url: `${API_ROOT}auth/login`,
    headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
    remoteAddress,
    payload: { username, password },
  })
}

/** Signs in on a new device, and returns its cookies. */
async function deviceOf(username = 'ane', address = '198.51.100.1'): Promise<string> {
  const answer = await logIn(DEMO_PASSWORD, { username, address })
  expect(answer.statusCode).toBe(200)
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Counts as many wrong passwords as if they had come from that network. */
async function setCount(address: string, used: number): Promise<void> {
  const resetsAt = new Date(MONDAY_MORNING.getTime() + FAILURES_WINDOW_MS)
  const row = { bucket: `login:${address}`, used, resetsAt }
  await server.database
    .insert(rateLimits)
    .values(row)
    .onConflictDoUpdate({ target: rateLimits.bucket, set: row })
}

async function countOf(address: string): Promise<number | undefined> {
  const bucket = `login:${address}`
  const rows = await server.database.select().from(rateLimits).where(eq(rateLimits.bucket, bucket))
  return rows[0]?.used
}

test.each([
  [0, 0],
  [49, 0],
  [50, 100],
  [99, 100],
  [100, 200],
  [250, 1_600],
  [300, LONGEST_DELAY_MS],
  [1_000_000, LONGEST_DELAY_MS],
])('after %i wrong guesses the next one waits %i ms', (failures, ms) => {
  expect(guessDelayMs(failures)).toBe(ms)
})

describe('wrong passwords from an address', () => {
  test('delay the next guess there, right or wrong, and refuse none, until the window has expired', async () => {
    await setCount('192.0.2.1', MADE_UP)
    expect((await logIn('Oker-2026')).body).toBe('4')
    expect((await logIn(DEMO_PASSWORD)).statusCode).toBe(200)
    expect(delays).toEqual([LONGEST_DELAY_MS, LONGEST_DELAY_MS])
    // Other networks are not delayed.
    expect((await logIn(DEMO_PASSWORD, { address: '192.0.2.2' })).statusCode).toBe(200)
    server.now = new Date(MONDAY_MORNING.getTime() + FAILURES_WINDOW_MS)
    expect((await logIn(DEMO_PASSWORD)).statusCode).toBe(200)
    expect(delays).toHaveLength(2)
  })

  test('do not delay a device on which the person has signed in before', async () => {
    const cookie = await deviceOf()
    await setCount('192.0.2.1', MADE_UP)
    expect((await logIn(DEMO_PASSWORD, { cookie })).statusCode).toBe(200)
    // Another person on that device is still unknown.
    expect((await logIn(DEMO_PASSWORD, { cookie, username: 'jon' })).statusCode).toBe(200)
    expect(delays).toEqual([LONGEST_DELAY_MS])
  })

  test('are delayed one after the other, or hundreds would pass in the time of one', async () => {
    await setCount('192.0.2.1', MADE_UP)
    const held = Promise.withResolvers<void>()
    wait = () => held.promise
    const more = GUESS_TURNS.perPerson + 4
    const guesses = Array.from({ length: more }, (_, index) =>
      logIn('Oker-2026', { username: `inor-ez-${index}` }),
    )
    // By now all have arrived: this one arrived after them, from another address.
    expect((await logIn(DEMO_PASSWORD, { address: '192.0.2.2' })).statusCode).toBe(200)
    await expect.poll(() => delays.length).toBe(GUESS_TURNS.perPerson)
    held.resolve()
    const answers = await Promise.all(guesses)
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: more }, () => '4'))
    expect(delays).toHaveLength(more)
  })

  test(
    'with made-up names lock no factory out, and delay no known device there',
    async () => {
      const cookie = await deviceOf()
      await setCount('192.0.2.1', MADE_UP - MADE_UP_AT_ONCE)
      let answered = 0
      const guesses = Array.from({ length: MADE_UP_AT_ONCE }, async (_, index) => {
        const answer = await logIn('Oker-2026', { username: `inor-ez-${index}` })
        answered += 1
        return answer.body
      })
      expect((await logIn(DEMO_PASSWORD, { cookie })).statusCode).toBe(200)
      expect(answered).toBeLessThan(MADE_UP_AT_ONCE / 2)
      expect(new Set(await Promise.all(guesses))).toEqual(new Set(['4']))
      expect(await countOf('192.0.2.1')).toBe(MADE_UP)
      for (const username of DEMO_USERNAMES) {
        expect((await logIn(DEMO_PASSWORD, { username })).statusCode).toBe(200)
      }
    },
    MANY_MS,
  )
})

test(
  'right passwords are not counted: a factory behind one address signs in at once',
  async () => {
    const all = Array.from({ length: ALL_AT_ONCE }, (_, index) =>
      logIn(DEMO_PASSWORD, { username: DEMO_USERNAMES[index % DEMO_USERNAMES.length] ?? '' }),
    )
    const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(new Set(codes)).toEqual(new Set([200]))
    expect(await countOf('192.0.2.1')).toBeUndefined()
    expect(delays).toEqual([])
  },
  MANY_MS,
)

describe('a known device', () => {
  /** As many wrong passwords as lock a name (spec §5). */
  const guessFive = async (guess: Guess = {}) => {
    for (let failed = 0; failed < LOCK_AT_FAILED_LOGINS; failed++) await logIn('Oker-2026', guess)
  }

  test('is let through a lock that other devices caused', async () => {
    const cookie = await deviceOf()
    await guessFive()
    expect((await logIn(DEMO_PASSWORD)).body).toBe('0')
    expect((await logIn(DEMO_PASSWORD, { cookie })).statusCode).toBe(200)
    // That does not lift the lock for the others.
    expect((await logIn(DEMO_PASSWORD)).body).toBe('0')
  })

  test('has its own five attempts, and locks no other device out', async () => {
    const cookie = await deviceOf()
    expect((await logIn('Oker-2026', { cookie })).body).toBe('4')
    await guessFive({ cookie })
    expect((await logIn(DEMO_PASSWORD, { cookie })).body).toBe('0')
    expect((await logIn(DEMO_PASSWORD)).statusCode).toBe(200)
  })

  test('is known only for the people who signed in on it, and only by a cookie the server signed', async () => {
    const cookie = await deviceOf()
    const [name = '', value = ''] = cookie.split('=')
    const ofJon = await deviceOf('jon')
    await guessFive()
    const others = [
      ofJon,
      // Another person's value under one's own cookie name.
      `${name}=${ofJon.split('=')[1]}`,
      `${name}=x${value}`,
      `${name}=${value.slice(0, -1)}`,
      `${name}=${value.split('.')[0]}`,
      `${name}=`,
      'x',
    ]
    for (const other of others)
      expect((await logIn(DEMO_PASSWORD, { cookie: other })).body).toBe('0')
    const both = `${ofJon}; ${cookie}`
    expect((await logIn(DEMO_PASSWORD, { cookie: both })).statusCode).toBe(200)
  })

  test('is recognised by a cookie that no script and no other site can use', async () => {
    const { headers } = await logIn(DEMO_PASSWORD)
    expect(headers['set-cookie']).toMatch(
      /^ataria-device-[0-9a-f]{16}=[\w.-]+; Path=\/_api\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    expect(headers['set-cookie']).not.toContain('ane')
    expect((await logIn('Oker-2026')).headers['set-cookie']).toBeUndefined()
  })
})

test('a password request counts for an unknown name, and not for a known one', async () => {
  const resetFrom = (address: string, username: string) =>
    server.app.inject({
      method: 'POST',
      url: `${API_ROOT}auth/resetPass`,
      headers: { 'x-forwarded-for': address },
      payload: { username },
    })
  await setCount('192.0.2.6', MADE_UP)
  expect((await resetFrom('192.0.2.6', 'ane')).statusCode).toBe(200)
  expect((await resetFrom('192.0.2.6', 'inor-ez')).json().error).toBe('unknown-user')
  expect(delays).toEqual([LONGEST_DELAY_MS, LONGEST_DELAY_MS])
  expect(await countOf('192.0.2.6')).toBe(MADE_UP + 1)
})

test('a client that is not the proxy cannot choose its address', async () => {
  await logIn('Oker-2026', { address: '192.0.2.5', remoteAddress: '198.51.100.7' })
  expect(await countOf('192.0.2.5')).toBeUndefined()
  expect(await countOf('198.51.100.7')).toBe(1)
  const all = await server.database
    .select()
    .from(rateLimits)
    .where(like(rateLimits.bucket, 'login:%'))
  expect(all.map(({ bucket }) => bucket)).not.toContain('login:192.0.2.5')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:DB8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1::3:4:5:6', '2001:db8:1:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
