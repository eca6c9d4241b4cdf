import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { OpenDatabase } from '#server/db/database.ts'
import { type JobKind, type RunningJobs, startJobs, worker } from '#server/services/jobs.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let opened: OpenDatabase
const running: RunningJobs[] = []
const logged: unknown[] = []
const log = {
  warn: (facts: object) => logged.push(facts),
  error: (facts: object) => logged.push(facts),
}

beforeAll(async () => {
  opened = await openTestDatabase()
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  logged.length = 0
})

afterAll(() => opened.close())

async function start(): Promise<RunningJobs> {
  // As a server's start does it: creating the queue's tables takes longer than a call may on a busy machine.
  const jobs = await opened.withLongLimit(() =>
    startJobs({
      queue: opened.queue,
      log,
      retryAfterSeconds: 1,
      lookEverySeconds: 0.5,
      clockEverySeconds: 1,
    }),
  )
  running.push(jobs)
  return jobs
}

function kindOf(name: string, retries = 3) {
  return {
    name,
    data: z.object({ number: z.number() }),
    retries,
    retryAfterSeconds: 60,
    atOnce: 1,
    limitSeconds: 30,
  } satisfies JobKind
}

async function states(name: string): Promise<unknown> {
  const { rows } = z
    .object({ rows: z.array(z.unknown()) })
    .parse(
      await opened.database.execute(
        sql`select state::text, retry_count, output from jobs.job where name = ${name} order by created_on`,
      ),
    )
  return rows
}

test('a job is done once, by one of two workers on its kind', async () => {
  const [first, second] = [await start(), await start()]
  const kind = kindOf('shared')
  const done: number[] = []
  const share = worker(kind, async ({ number }) => void done.push(number))
  await Promise.all([first.work(share), second.work(share)])
  await Promise.all([1, 2, 3, 4, 5, 6].map((number) => first.send(kind, { number })))
  await eventually(() => expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6]))
  await eventually(async () => {
    expect(await states('shared')).toEqual(
      done.map(() => ({ state: 'completed', retry_count: 0, output: null })),
    )
  })
})

test('a scheduled job is done once, by either of two workers', {
  timeout: 90_000,
}, async () => {
  const [first, second] = [await start(), await start()]
  const kind = { ...kindOf('by-itself'), data: z.object({}), cron: '* * * * *' }
  const work = vi.fn(async () => undefined)
  await Promise.all([first.work(worker(kind, work)), second.work(worker(kind, work))])
  await eventually(() => expect(work).toHaveBeenCalledTimes(1), { timeout: 70_000 })
})

test('a job queued in a transaction is there when that is committed, and only then', async () => {
  const kind = kindOf('together')
  const jobs = await start()
  const done: number[] = []
  await jobs.work(worker(kind, async ({ number }) => void done.push(number)))
  const undone = opened.database.transaction(async (transaction) => {
    await jobs.sendIn(transaction, kind, { number: 1 })
    throw new Error('the change failed')
  })
  await expect(undone).rejects.toThrow('the change failed')
  await opened.database.transaction((transaction) => jobs.sendIn(transaction, kind, { number: 2 }))
  await eventually(() => expect(done).toEqual([2]))
  await eventually(async () =>
    expect(await states('together')).toMatchObject([{ state: 'completed' }]),
  )
})

test('a job without a worker waits for a start that has one', async () => {
  const kind = kindOf('waits')
  const first = await start()
  await first.send(kind, { number: 7 })
  await first.stop()
  const work = vi.fn(async () => undefined)
  await (await start()).work(worker(kind, work))
  await eventually(() => expect(work).toHaveBeenCalledWith({ number: 7 }))
})

test('a failed attempt is retried, and logged by its code alone', async () => {
  const kind = kindOf('fails-twice')
  const jobs = await start()
  const at: number[] = []
  await jobs.work(
    worker(kind, async () => {
      at.push(performance.now())
      if (at.length < 3) throw Object.assign(new Error('key 123456'), { code: 'EENVELOPE' })
    }),
  )
  await jobs.send(kind, { number: 1 })
  await eventually(() => expect(at).toHaveLength(3))
  const [first = 0, second = 0, third = 0] = at
  expect(second - first).toBeGreaterThan(400)
  expect(third - second).toBeGreaterThan(900)
  await eventually(async () => {
    expect(await states('fails-twice')).toEqual([
      expect.objectContaining({ state: 'completed', retry_count: 2 }),
    ])
  })
  expect(logged).toHaveLength(2)
  expect(logged[0]).toMatchObject({ job: 'fails-twice', code: 'EENVELOPE' })
  expect(JSON.stringify([logged, await states('fails-twice')])).not.toContain('123456')
})

test('a job that never succeeds is given up', async () => {
  const kind = kindOf('hopeless', 1)
  const jobs = await start()
  const work = vi.fn(() => Promise.reject(new TypeError('secret')))
  await jobs.work(worker(kind, work))
  await jobs.send(kind, { number: 1 })
  await eventually(
    async () => {
      expect(await states('hopeless')).toMatchObject([
        { state: 'failed', output: { message: 'failed: TypeError' } },
      ])
    },
    { timeout: 15_000 },
  )
  expect(work).toHaveBeenCalledTimes(2)
})

test('the payload of a job is validated when it is queued', async () => {
  const kind = kindOf('checked')
  const jobs = await start()
  const wrong: { number: number } = JSON.parse('{"number":"one"}')
  await expect(jobs.send(kind, wrong)).rejects.toThrow()
  expect(await states('checked')).toEqual([])
})
