import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AUDIENCES } from '#contract/audience.ts'
import { API_ROOT } from '#contract/call.ts'
import { DEFAULT_CONFIG } from '#contract/config.ts'
import { type IsoDay, makeDay } from '#contract/day.ts'
import { checkSubscription, getPushKey, pushTagAnswerSchema } from '#contract/push.ts'
import { hourDays, messages, pushDeliveries, pushSubscriptions } from '#server/db/schema.ts'
import { vapidKeys } from '#server/services/kept-settings.ts'
import { pushNewMessages } from '#server/services/new-messages.ts'
import { findPerson } from '#server/services/people.ts'
import { forgetOldDeliveries, PUSH_KEPT_MS } from '#server/services/push-deliveries.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { type PushService, startPushService } from '#tests/fixtures/push-service.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let service: PushService
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await openTestApp({
    config: () => ({ ...DEFAULT_CONFIG, pushUsers: ['Ane', 'jon', 'aitor', 'koldo'] }),
  })
  for (const name of ['ane', 'jon', 'koldo', 'itziar', 'aitor']) {
    tokens[name] = await server.tokenOf(name)
  }
})

beforeEach(async () => {
  service = await startPushService((await vapidKeys(server.database)).publicKey)
})

afterEach(async () => {
  await service.close()
  await server.database.delete(pushSubscriptions)
})

afterAll(() => server.close())

const get = (path: string, who: string) => server.get(path, tokens[who])

function post(path: string, who: string, payload: unknown) {
  return server.app.inject({
    method: 'POST',
    url: API_ROOT + path,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(payload),
  })
}

async function subscribe(who: string, name = who) {
  const response = await post('mensajeria/subscription', who, service.subscribe(name))
  expect(response.statusCode).toBe(200)
  return pushTagAnswerSchema.parse(response.json()).for
}

async function held(who: string) {
  return checkSubscription.reply.parse((await get('mensajeria/checkSubscription', who)).json())
}

const SUNDAY = makeDay(2026, 11, 22)

let published = 0

type Written = typeof messages.$inferInsert

function message(fields: Partial<Written> = {}) {
  const day: IsoDay = makeDay(2026, 11, 23)
  return {
    ...{ reference: `test-${published++}`, day, clase: 'Aviso general', titulo: 'Kaixo / Hola' },
    ...{ texto: 'x', cooperativa: 'Ataria', audiences: ['Socios' as const], path: null },
    ...fields,
  }
}

async function publish(
  fields: Partial<Written> = {},
  publishAt: Date | null = null,
): Promise<number> {
  const written = message(fields)
  await server.database.insert(messages).values({ ...written, publishAt })
  await queue()
  const found = await server.database
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.reference, written.reference))
  return found[0]?.id ?? 0
}

const queue = () => pushNewMessages(server, server.jobs, server.now)
const deliveries = () => server.database.select().from(pushDeliveries)

describe('a subscription', () => {
  test('is kept, told, replaced and dropped', async () => {
    expect(await held('ane')).toBeNull()
    await subscribe('ane', 'first')
    expect((await held('ane'))?.endpoint).toMatch(/\/send\/first$/)
    await subscribe('ane', 'second')
    expect((await held('ane'))?.endpoint).toMatch(/\/send\/second$/)
    const dropped = await post('mensajeria/deleteSubscription', 'ane', { endpoint: null })
    expect([dropped.statusCode, dropped.body]).toEqual([200, '1'])
    expect(await held('ane')).toBeNull()
    // Again: there is nothing to delete, as requested.
    expect((await post('mensajeria/deleteSubscription', 'ane', { endpoint: null })).body).toBe('1')
  })

  test('of one browser is its last person’s', async () => {
    const subscription = service.subscribe('shared')
    await post('mensajeria/subscription', 'ane', subscription)
    await post('mensajeria/subscription', 'jon', subscription)
    expect(await held('ane')).toBeNull()
    expect((await held('jon'))?.endpoint).toBe(subscription.endpoint)
  })

  test('has a tag, the same while it is that one, and another for its next person', async () => {
    const subscription = service.subscribe('shared')
    const tagOf = async (who: string) =>
      pushTagAnswerSchema.parse((await post('mensajeria/subscription', who, subscription)).json())
        .for
    const tag = await tagOf('ane')
    expect(await tagOf('ane')).toBe(tag)
    const other = await subscribe('ane', 'other')
    const next = await tagOf('jon')
    expect(new Set([tag, other, next]).size).toBe(3)
  })

  test('is dropped by its endpoint only while it is that one', async () => {
    await subscribe('ane')
    await post('mensajeria/deleteSubscription', 'ane', { endpoint: 'https://push.example/old' })
    expect(await held('ane')).not.toBeNull()
  })

  test('is for those on the list', async () => {
    const refused = await post('mensajeria/subscription', 'itziar', service.subscribe('itziar'))
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'forbidden'])
    expect(await held('itziar')).toBeNull()
  })

  test.each([
    [{ endpoint: 'ftp://push.example/x' }],
    [{ endpoint: 'http://ane:secret@127.0.0.1/x' }],
    [{ endpoint: 'http://[x/y' }],
    [{ endpoint: 17 }],
    [{ endpoint: `https://push.example/${'x'.repeat(1 << 20)}` }],
    [{ keys: { p256dh: randomBytes(65).toString('base64url'), auth: 'a'.repeat(22) } }],
    [{ keys: {} }],
    [{ keys: null }],
  ])('of another form is refused (%#)', async (fields) => {
    const subscription = { ...service.subscribe('odd'), ...fields }
    const refused = await post('mensajeria/subscription', 'ane', subscription)
    expect([400, 413]).toContain(refused.statusCode)
    expect(['bad-input', 'too-large']).toContain(refused.json().error)
    expect(await held('ane')).toBeNull()
  })
})

test('the key to subscribe with is made once', async () => {
  const key = getPushKey.reply.parse((await get('mensajeria/pushKey', 'ane')).json())
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  const again = await Promise.all([vapidKeys(server.database), vapidKeys(server.database)])
  expect(again.map(({ publicKey }) => publicKey)).toEqual([key, key])
})

describe('a new message', () => {
  test('is pushed once to each subscriber of its groups', async () => {
    const tags: Record<string, string> = {}
    for (const who of ['ane', 'jon', 'aitor', 'koldo']) tags[who] = await subscribe(who)
    const titulo = `Batzarra / Asamblea ${'😀'.repeat(3000)}`
    const id = await publish({ titulo, audiences: ['Socios', 'Reubicados'] })
    // A second look at the waiting messages adds no second push.
    await queue()
    await server.doJobs()
    expect(service.taken.map(({ to }) => to).sort()).toEqual(['aitor', 'ane', 'jon'])
    const [first] = service.taken
    expect(first?.payload).toEqual({
      ...{ kind: 'message', id: String(id), clase: 'Aviso general' },
      titulo: [...titulo].slice(0, 120).join(''),
      for: tags[first?.to ?? ''],
    })
    expect(first?.headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', ttl: String(PUSH_KEPT_MS / 1000) },
      ...{ topic: `message-${id}`, urgency: 'normal' },
    })
    expect(await deliveries()).toEqual([])
  })

  test('is pushed once though two jobs are left', async () => {
    await subscribe('ane')
    await publish()
    await server.database.update(pushDeliveries).set({ queuedAt: null })
    await queue()
    await server.doJobs()
    expect(service.taken).toHaveLength(1)
  })

  test('that was there already is not pushed again, nor when it is mended', async () => {
    const there = message()
    await server.database.insert(messages).values(there)
    await queue()
    await subscribe('ane')
    await server.database.insert(messages).values(there).onConflictDoNothing()
    await server.database
      .update(messages)
      .set({ texto: 'mended' })
      .where(eq(messages.reference, there.reference))
    await queue()
    await server.doJobs()
    expect(service.taken).toEqual([])
  })

  describe('on a Sunday', () => {
    const sunday = new Date(2026, 10, 22, 10)
    afterEach(async () => {
      await server.database.delete(hourDays).where(eq(hourDays.day, SUNDAY))
      server.now = MONDAY_MORNING
    })

    test("waits for the reader's next working day, unless it is urgent", async () => {
      for (const who of ['ane', 'jon']) await subscribe(who)
      server.now = sunday
      // By the plan of hours Jon works today.
      const jon = await findPerson(server.database, 'jon')
      await server.database
        .insert(hourDays)
        .values({
          ...{ personId: jon?.id ?? 0, day: SUNDAY, nomcentro: 'x', slots: [] },
          ...{ theoreticalMinutes: 480, conceptMinutes: [] },
        })
        .onConflictDoUpdate({
          target: [hourDays.personId, hourDays.day],
          set: { theoreticalMinutes: 480 },
        })
      await publish({ titulo: 'waits', audiences: [...AUDIENCES] })
      await server.doJobs()
      expect(service.taken.map(({ to }) => to)).toEqual(['jon'])
      await publish({ titulo: 'urgent', urgent: true, audiences: [...AUDIENCES] })
      await server.doJobs()
      expect(
        service.taken
          .slice(1)
          .map(({ to }) => to)
          .sort(),
      ).toEqual(['ane', 'jon'])
      server.now = new Date(2026, 10, 23, 7, 59)
      await queue()
      await server.doJobs()
      expect(service.taken).toHaveLength(3)
      server.now = new Date(2026, 10, 23, 8)
      await queue()
      await server.doJobs()
      expect(service.taken[3]).toMatchObject({ to: 'ane', payload: { titulo: 'waits' } })
      expect(await deliveries()).toEqual([])
    })

    test('waits beyond the days that a push is kept, and is not forgotten', async () => {
      await subscribe('ane')
      server.now = sunday
      await publish()
      const later = new Date(server.now.getTime() + PUSH_KEPT_MS)
      await forgetOldDeliveries(server.database, later)
      expect(await deliveries()).toHaveLength(1)
    })
  })

  test('that is withdrawn is pushed no more', async () => {
    await subscribe('ane')
    const id = await publish()
    await server.database
      .update(messages)
      .set({ withdrawnAt: server.now })
      .where(eq(messages.id, id))
    await server.doJobs()
    expect(service.taken).toEqual([])
  })

  test('of a later time is seen and pushed when that comes, and not before', async () => {
    await subscribe('ane')
    const id = await publish({ reference: 'later' }, new Date(server.now.getTime() + 60_000))
    const path = `mensajeria/list?idElemento=${id}`
    await server.doJobs()
    expect([service.taken.length, (await get(path, 'ane')).statusCode]).toEqual([0, 404])
    server.now = new Date(server.now.getTime() + 60_000)
    await queue()
    await server.doJobs()
    expect([service.taken.length, (await get(path, 'ane')).statusCode]).toEqual([1, 200])
  })

  test('is not pushed to a person who unsubscribed since', async () => {
    await subscribe('ane')
    await publish()
    await post('mensajeria/deleteSubscription', 'ane', { endpoint: null })
    await server.doJobs()
    expect(service.taken).toEqual([])
  })

  test.each([404, 410])('drops the subscription at %i', async (status) => {
    await subscribe('ane')
    await publish()
    service.answers.push(status)
    await server.doJobs()
    expect([await held('ane'), await deliveries()]).toEqual([null, []])
  })

  test('keeps a subscription that came while the last one was refused', async () => {
    await subscribe('ane', 'old')
    await publish()
    let release = () => {}
    service.hold = new Promise((settle) => {
      release = settle
    })
    service.answers.push(410)
    const doing = server.doJobs()
    await eventually(() => expect(service.most).toBe(1))
    await subscribe('ane', 'new')
    release()
    await doing
    expect((await held('ane'))?.endpoint).toMatch(/\/send\/new$/)
  })

  test.each([429, 500, 503, 403])(
    'is tried again at %i, and nothing is dropped',
    async (status) => {
      await subscribe('ane')
      await publish()
      service.answers.push(status)
      await expect(server.doJobs()).rejects.toThrow(`the push service answered ${status}`)
      expect(await held('ane')).not.toBeNull()
      const [waiting] = await deliveries()
      expect(waiting?.claimedUntil).toBeNull()
      await server.database.update(pushDeliveries).set({ queuedAt: null })
      await queue()
      await server.doJobs()
      expect(service.taken).toHaveLength(1)
    },
  )

  test('that could not be pushed for days is forgotten', async () => {
    await subscribe('ane')
    await publish()
    await forgetOldDeliveries(server.database, new Date(server.now.getTime() + PUSH_KEPT_MS - 1))
    expect(await deliveries()).toHaveLength(1)
    await forgetOldDeliveries(server.database, new Date(server.now.getTime() + PUSH_KEPT_MS))
    expect(await deliveries()).toEqual([])
    await server.doJobs()
    expect(service.taken).toEqual([])
  })
})

test('no endpoint and no key is ever logged', async () => {
  await subscribe('ane', 'secret-endpoint')
  const person = await findPerson(server.database, 'ane')
  const rows = await server.database
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, person?.id ?? 0))
  const { privateKey } = await vapidKeys(server.database)
  const lines = JSON.stringify(server.logged)
  expect(lines).toContain('mensajeria/subscription')
  for (const secret of [
    'secret-endpoint',
    rows[0]?.auth ?? '',
    rows[0]?.p256dh ?? '',
    privateKey,
  ]) {
    expect(secret).not.toBe('')
    expect(lines).not.toContain(secret)
  }
})
