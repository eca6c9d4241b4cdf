import { tmpdir } from 'node:os'
import { eq, like, max, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import {
  answerPushes,
  messagePushes,
  messages as messagesTable,
  people,
  pushDeliveries,
  pushSubscriptions,
  unpushedMessages,
} from '#server/db/schema.ts'
import { workersOf } from '#server/jobs/workers.ts'
import { addAnswerPush, forgetOldAnswers, pushAnswers } from '#server/services/answer-pushes.ts'
import { folderStore } from '#server/services/file-store.ts'
import { type RunningJobs, startJobs } from '#server/services/jobs.ts'
import { vapidKeys } from '#server/services/kept-settings.ts'
import { addDeliveries, pushNewMessages } from '#server/services/new-messages.ts'
import { PUSH_KEPT_MS } from '#server/services/push-deliveries.ts'
import { openPushSender, type PushSender } from '#server/services/push-sender.ts'
import { keepSubscription, subscriptionOf } from '#server/services/push-subscriptions.ts'
import { repeat } from '#server/services/repeat.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { type PushService, startPushService } from '#tests/fixtures/push-service.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

const MEMBERS = 25
const NOW = new Date(2026, 10, 23, 10)

let opened: OpenDatabase
let service: PushService
let jobs: RunningJobs
let sender: PushSender
const logged: unknown[] = []
let messages = 0

beforeAll(async () => {
  opened = await openTestDatabase()
  const members = Array.from({ length: MEMBERS }, (_, index) => ({
    ...{ username: `member${index}`, empleado: 100 + index, nombre: 'x', passwordHash: 'x' },
  }))
  await opened.database.insert(people).values(members)
})

beforeEach(async () => {
  const { database, queue, withLongLimit } = opened
  const keys = await vapidKeys(database)
  service = await startPushService(keys.publicKey)
  for (const { id, username } of await database.select().from(people)) {
    const subscriber = { personId: id, sessionId: null }
    await keepSubscription(database, subscriber, service.subscribe(username), NOW)
  }
  const log = { warn: (facts: object) => logged.push(facts), error: () => undefined }
  // As a start does it: creating the queue's tables takes longer than a call may on a busy machine.
  jobs = await withLongLimit(() =>
    startJobs({ queue, log, retryAfterSeconds: 1, lookEverySeconds: 0.5 }),
  )
  sender = openPushSender({ keys, subject: 'mailto:a@ataria.example', allowLocal: true })
  const mailer = { send: async () => undefined, close: () => undefined }
  const files = folderStore(tmpdir())
  const context = {
    database,
    withLongLimit,
    push: sender,
    mailer,
    files,
    publicUrl: 'https://x',
    officeMail: [],
    now: () => NOW,
  }
  for (const worker of workersOf(context)) await jobs.work(worker)
})

afterEach(async () => {
  await jobs.stop()
  await service.close()
})

afterAll(() => opened.close())

async function publish(): Promise<void> {
  const message = {
    ...{ reference: `m${messages++}`, day: makeDay(2026, 11, 23), clase: 'Aviso general' },
    ...{ titulo: 'Kaixo', texto: 'x', cooperativa: 'Ataria', path: null },
    audiences: ['Socios' as const],
    urgent: true,
  }
  await opened.database.insert(messagesTable).values(message)
  await pushNewMessages(opened, jobs, NOW)
}

async function insertBySql(name: string, day: string): Promise<void> {
  await opened.database.execute(sql`
    insert into messages (reference, day, clase, titulo, texto, cooperativa, audiences, urgent)
    values (${name}, ${day}, 'Aviso general', ${name}, 'x', 'Ataria', array['Socios', 'TCA'], true)`)
}

const waiting = () => opened.database.$count(pushDeliveries)

test('sends ten pushes at a time, each once', async () => {
  let release = () => {}
  service.hold = new Promise((settle) => {
    release = settle
  })
  await publish()
  await eventually(() => expect(service.most).toBe(10))
  release()
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(new Set(service.taken.map(({ to }) => to)).size).toBe(MEMBERS)
  expect([service.taken.length, service.most]).toEqual([MEMBERS, 10])
})

test('pushes a message inserted by plain SQL once, no matter which process finds it first', async () => {
  const failed: unknown[] = []
  const processes = Array.from({ length: 2 }, () =>
    repeat(
      50,
      () => pushNewMessages(opened, jobs, NOW),
      (error) => failed.push(error),
    ),
  )
  await insertBySql('by-sql', '2026-11-23')
  // An old message is not pushed.
  await insertBySql('of-last-week', '2026-11-16')
  await eventually(() => expect(service.taken).toHaveLength(MEMBERS))
  await eventually(async () => expect(await waiting()).toBe(0))
  for (const { stop } of processes) await stop()
  expect(await opened.database.$count(unpushedMessages)).toBe(0)
  expect(new Set(service.taken.map(({ to }) => to)).size).toBe(MEMBERS)
  expect(service.taken.map(({ payload }) => payload)).toEqual(
    service.taken.map(() => expect.objectContaining({ titulo: 'by-sql' })),
  )
  expect([service.taken.length, failed]).toEqual([MEMBERS, []])
})

test('retries what a push service puts off, and drops subscriptions that are gone', async () => {
  service.answers.push(503, 410, 429, 404)
  await publish()
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(service.taken).toHaveLength(MEMBERS - 2)
  expect(await opened.database.$count(pushSubscriptions)).toBe(MEMBERS - 2)
  // Only what was accepted counts as reached.
  const [last] = await opened.database
    .select({ id: max(messagePushes.messageId) })
    .from(messagePushes)
  const ofLast = eq(messagePushes.messageId, last?.id ?? 0)
  expect(await opened.database.$count(messagePushes, ofLast)).toBe(MEMBERS - 2)
  const codes = logged.map((facts) => (facts instanceof Object && 'code' in facts ? facts.code : 0))
  expect(codes.sort()).toEqual(['PUSH_429', 'PUSH_503'])
  expect(JSON.stringify(logged)).not.toMatch(/send\/|127\.0\.0\.1|endpoint/)
})

test('reaches all groups of a message with more subscribers than one statement takes', async () => {
  await opened.database.execute(sql`
    insert into people (username, empleado, nombre, password_hash)
    select 'crowd' || n, 12000 + n, 'x', 'x' from generate_series(1, 2500) as n`)
  await opened.database.execute(sql`
    insert into push_subscriptions (person_id, endpoint, p256dh, auth, created_at)
    select id, 'https://push.example/' || id, 'x', 'x', now() from people where username like 'crowd%'`)
  const members = await opened.database.$count(pushSubscriptions)
  await insertBySql('for-all', '2026-11-23')
  await addDeliveries(opened.database, NOW)
  expect(await waiting()).toBe(members)
  expect(members).toBeGreaterThan(2500)
  // Every later test gives each person a subscription.
  await opened.withLongLimit((database) =>
    database.delete(people).where(like(people.username, 'crowd%')),
  )
})

describe('an answer of the office', () => {
  /** Without a work calendar a push that does not hurry waits for the next morning. */
  const MORNING = new Date(2026, 10, 24, 8)
  const later = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000)
  const push = (now: Date) => pushAnswers(opened.database, sender, now)
  const left = () => opened.database.$count(answerPushes)
  const add = (personId: number, about: 'request' | 'idea') =>
    addAnswerPush(opened.database, { personId, about, itemId: 5 }, NOW)

  test('is pushed in working hours, once, no matter which of two processes finds it', async () => {
    await add(1, 'request')
    await push(new Date(MORNING.getTime() - 1))
    expect(service.taken).toEqual([])
    await Promise.all([push(MORNING), push(MORNING)])
    const tag = (await subscriptionOf(opened.database, 1))?.tag
    expect(service.taken.map(({ payload }) => payload)).toEqual([
      { kind: 'request', id: '5', for: tag },
    ])
    expect(await left()).toBe(0)
  })

  test('does not wait for another that its push service is slow to take', async () => {
    const held = Promise.withResolvers<void>()
    service.hold = held.promise
    await add(1, 'request')
    await add(2, 'idea')
    const pushing = push(MORNING)
    await eventually(() => expect(service.most).toBe(2))
    held.resolve()
    await pushing
    expect([service.taken.length, await left()]).toEqual([2, 0])
  })

  test('that its push service defers is sent later, and delays no other', async () => {
    service.answers.push(503)
    await add(1, 'request')
    await add(2, 'idea')
    await expect(push(MORNING)).rejects.toMatchObject({ code: 'PUSH_503' })
    expect(service.taken).toHaveLength(1)
    await push(later(9))
    expect(service.taken).toHaveLength(1)
    await push(later(11))
    expect(service.taken).toHaveLength(2)
    expect(await left()).toBe(0)
  })

  test('that no device takes, or none in time, is forgotten', async () => {
    service.answers.push(410)
    await add(1, 'request')
    await push(MORNING)
    await add(1, 'request')
    await push(later(1))
    expect([service.taken, await left()]).toEqual([[], 0])

    await add(1, 'request')
    await forgetOldAnswers(opened.database, new Date(MORNING.getTime() + PUSH_KEPT_MS - 1))
    expect(await left()).toBe(1)
    await forgetOldAnswers(opened.database, new Date(MORNING.getTime() + PUSH_KEPT_MS))
    expect(await left()).toBe(0)
  })
})
