import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ANSWERS_KEPT_MS } from '#contract/call.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { idempotencyKeys, settings } from '#server/db/schema.ts'
import { answerOnce, forgetOldKeys, hashOfPost } from '#server/services/idempotency.ts'
import { addPerson } from '#tests/fixtures/add-person.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let opened: OpenDatabase
let database: Database
let personId: number
let otherId: number
const now = new Date(2026, 10, 23, 10)

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
  personId = await addPerson(database, { username: 'a', empleado: 1, nombre: 'A' }, 'Kaixo-2026')
  otherId = await addPerson(database, { username: 'b', empleado: 2, nombre: 'B' }, 'Kaixo-2026')
})

afterAll(() => opened.close())

beforeEach(async () => {
  await database.delete(settings)
})

const reply = z.object({ id: z.string() })

/** Posts `id`: writes a row of that name and answers it. */
function post(key: string | undefined, id: string, options: { by?: number; at?: Date } = {}) {
  const { by = personId, at = now } = options
  const keyed = { personId: by, key, bodyHash: hashOfPost('ideas/Create', 'same') }
  return answerOnce(database, keyed, reply, at, async (transaction) => {
    await transaction.insert(settings).values({ key: id, value: '' })
    return { id }
  })
}

const written = async () => (await database.select().from(settings)).map(({ key }) => key).sort()

test('a replay gets the first answer and does nothing', async () => {
  const key = randomUUID()
  expect(await post(key, 'one')).toEqual({ answer: { id: 'one' }, isFirst: true })
  expect(await post(key, 'two')).toEqual({ answer: { id: 'one' }, isFirst: false })
  expect(await written()).toEqual(['one'])
})

test('of many at once one is carried out, and all get its answer', async () => {
  const key = randomUUID()
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => post(key, id)))
  expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1)
  expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1)
  expect(await written()).toHaveLength(1)
})

test('rejects another body under the same key, and another call', async () => {
  const key = randomUUID()
  await post(key, 'one')
  for (const bodyHash of [hashOfPost('ideas/Create', 'other'), hashOfPost('other', 'same')]) {
    const again = answerOnce(database, { personId, key, bodyHash }, reply, now, async () => {
      throw new Error('it was done')
    })
    await expect(again).rejects.toMatchObject({ code: 'key-reused' })
  }
})

test('the same key of another person is another key', async () => {
  const key = randomUUID()
  await post(key, 'one')
  expect(await post(key, 'two', { by: otherId })).toMatchObject({ isFirst: true })
})

test('without a key each post is carried out', async () => {
  await post(undefined, 'one')
  await post(undefined, 'two')
  expect(await written()).toEqual(['one', 'two'])
})

test('a failure leaves neither rows nor the key taken', async () => {
  const key = randomUUID()
  const keyed = { personId, key, bodyHash: hashOfPost('ideas/Create', 'same') }
  const failing = answerOnce(database, keyed, reply, now, async (transaction) => {
    await transaction.insert(settings).values({ key: 'half', value: '' })
    throw new Error('half-way')
  })
  await expect(failing).rejects.toThrow('half-way')
  expect(await written()).toEqual([])
  expect(await post(key, 'one')).toMatchObject({ isFirst: true })
})

test('an answer is kept for 30 days', async () => {
  const key = randomUUID()
  await post(key, 'one')
  const at = (ms: number) => ({ at: new Date(now.getTime() + ms) })
  await forgetOldKeys(database, at(ANSWERS_KEPT_MS - 1).at)
  expect(await post(key, 'two', at(ANSWERS_KEPT_MS - 1))).toMatchObject({ isFirst: false })
  expect(await post(key, 'two', at(ANSWERS_KEPT_MS))).toMatchObject({ isFirst: true })
  expect(await post(key, 'three', at(ANSWERS_KEPT_MS))).toMatchObject({ answer: { id: 'two' } })
  await forgetOldKeys(database, new Date(now.getTime() + 2 * ANSWERS_KEPT_MS))
  const kept = await database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  expect(kept).toEqual([])
})

test('the hash separates the parts', () => {
  expect(hashOfPost('x', 'ab', 'c')).not.toBe(hashOfPost('x', 'a', 'bc'))
  expect(hashOfPost('x', undefined)).not.toBe(hashOfPost('x', ''))
  expect(hashOfPost('x', 'a')).toBe(hashOfPost('x', 'a'))
})

test('no key is ever stored without its answer', async () => {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(idempotencyKeys)
    .where(sql`answer is null`)
  expect(row?.count).toBe(0)
})
