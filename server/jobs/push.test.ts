import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeDay } from '#contract/day.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { people, pushDeliveries, pushSubscriptions } from '#server/db/schema.ts'
import { workersOf } from '#server/jobs/workers.ts'
import { type RunningJobs, startJobs } from '#server/services/jobs.ts'
import { vapidKeys } from '#server/services/kept-settings.ts'
import { publishMessages } from '#server/services/messages.ts'
import { queueDeliveries } from '#server/services/push-deliveries.ts'
import { openPushSender } from '#server/services/push-sender.ts'
import { keepSubscription } from '#server/services/push-subscriptions.ts'
import { type PushService, startPushService } from '#tests/fixtures/push-service.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

const MEMBERS = 25
const NOW = new Date(2026, 10, 23, 10)

let opened: OpenDatabase
let service: PushService
let jobs: RunningJobs
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
  const { database, queue, unhurried } = opened
  const keys = await vapidKeys(database)
  service = await startPushService(keys.publicKey)
  for (const { id, username } of await database.select().from(people)) {
    await keepSubscription(database, id, service.subscribe(username), NOW)
  }
  const log = { warn: (facts: object) => logged.push(facts), error: () => undefined }
  jobs = await startJobs({ queue, log, retryAfterSeconds: 1, lookEverySeconds: 0.5 })
  const push = openPushSender({ keys, subject: 'mailto:a@ataria.example', allowLocal: true })
  const mailer = { send: async () => undefined, close: () => undefined }
  const context = { database, unhurried, push, mailer, publicUrl: 'https://x', now: () => NOW }
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
  }
  await publishMessages(opened.database, [message], NOW)
  await queueDeliveries(opened.database, jobs, NOW)
}

const waiting = () => opened.database.$count(pushDeliveries)

test('pushes go out ten at a time, each once', async () => {
  let release = () => {}
  service.hold = new Promise((settle) => {
    release = settle
  })
  await publish()
  await vi.waitFor(() => expect(service.most).toBe(10), { timeout: 10_000 })
  release()
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 15_000 })
  expect(new Set(service.taken.map(({ to }) => to)).size).toBe(MEMBERS)
  expect([service.taken.length, service.most]).toEqual([MEMBERS, 10])
})

test('what a push service puts off is tried again, and who is gone is dropped', async () => {
  service.answers.push(503, 410, 429, 404)
  await publish()
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 15_000 })
  expect(service.taken).toHaveLength(MEMBERS - 2)
  expect(await opened.database.$count(pushSubscriptions)).toBe(MEMBERS - 2)
  const codes = logged.map((facts) => (facts instanceof Object && 'code' in facts ? facts.code : 0))
  expect(codes.sort()).toEqual(['PUSH_429', 'PUSH_503'])
  expect(JSON.stringify(logged)).not.toMatch(/send\/|127\.0\.0\.1|endpoint/)
})
