import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { getFigures } from '#contract/office/figures.ts'
import { changeRequests, sessions } from '#server/db/schema.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const DAY_MS = 24 * 60 * 60_000

let server: TestApp
let ane: Desk

beforeAll(async () => {
  server = await openTestApp()
  await server.database.delete(sessions)
  ane = await deskOf(server, 'ane', 'requests')
})

afterAll(() => server.close())

const read = async () => getFigures.reply.parse((await ane.get('office/figures')).json())

function pull(token: string, version?: unknown) {
  return server.app.inject({
    ...{ method: 'POST', url: `${API_ROOT}sync/pull` },
    headers: { authorization: `Bearer ${token}` },
    payload: { have: {}, ...(version !== undefined && { version }) },
  })
}

test('devices are counted by the version that they told last, and by language', async () => {
  const [jon, itziar] = [await server.tokenOf('jon'), await server.tokenOf('itziar')]
  await pull(jon, '1.4.0')
  await pull(jon, '1.5.0-rc.1')
  await pull(itziar, '1.4.0')
  const versions = async () => {
    const { devices } = await read()
    return devices.map(({ version, count }) => [version, count])
  }
  await expect.poll(versions, { timeout: 30_000 }).toEqual(
    expect.arrayContaining([
      ['1.4.0', 1],
      ['1.5.0-rc.1', 1],
      [null, 1],
    ]),
  )
  const { devices } = await read()
  expect(new Set(devices.map(({ language }) => language))).toEqual(new Set(['eu', 'es']))
  // What is no version of ours is not kept, and is no fault of the pull.
  expect((await pull(jon, '<b>1</b>')).statusCode).toBe(200)
  expect((await pull(jon)).statusCode).toBe(200)
  await pull(itziar, '1.4.1')
  await expect.poll(versions, { timeout: 30_000 }).toContainEqual(['1.4.1', 1])
  expect(await versions()).toContainEqual(['1.5.0-rc.1', 1])
})

test('devices are counted by their last use, and an ended session is none', async () => {
  const { now } = server
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const rows = [0, 0.5, 2, 5, 40].map((days, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    ...{ personId: ane.personId, createdAt: before(50), lastSeenAt: before(days) },
    expiresAt: new Date(now.getTime() + DAY_MS),
    endKeyHash: `key ${index}`,
  }))
  const first = (await read()).lastUsed
  await server.database.insert(sessions).values([
    ...rows,
    {
      ...{ id: '00000000-0000-4000-8000-000000000009', personId: ane.personId },
      ...{ createdAt: before(1), expiresAt: before(-1), revokedAt: now, endKeyHash: 'ended' },
    },
  ])
  const { lastUsed } = await read()
  const added = (age: keyof typeof lastUsed) => lastUsed[age] - first[age]
  expect([added('day'), added('threeDays'), added('week'), added('older')]).toEqual([2, 1, 1, 1])
})

test('what waits is counted by kind and age', async () => {
  await server.database.delete(changeRequests)
  const ages = [0.1, 1.5, 2, 6, 30]
  await server.database.insert(changeRequests).values(
    ages.map((days) => ({
      ...{ personId: ane.personId, texto: 'Kaixo' },
      createdAt: new Date(server.now.getTime() - days * DAY_MS),
    })),
  )
  const { waiting } = await read()
  expect(waiting.map(({ kind }) => kind)).toEqual(['requests', 'ideas', 'openings'])
  expect(waiting[0]?.ages).toEqual({ day: 1, threeDays: 2, week: 1, older: 1 })
})

test('the newest messages are listed with their reach, and no person by name', async () => {
  const response = await ane.get('office/figures')
  const { messages } = await read()
  expect(messages).toHaveLength(12)
  for (const { readers, reached, opened } of messages) {
    expect(reached).toBeLessThanOrEqual(readers)
    expect(opened).toBeLessThanOrEqual(reached)
  }
  expect(response.body).not.toContain('Etxeberria')
})

test('any duty may read them, and no person without one', async () => {
  await ane.hold('audit')
  expect((await ane.get('office/figures')).statusCode).toBe(200)
  const headers = await ane.open()
  await ane.hold()
  const { statusCode } = await server.app.inject({ url: `${API_ROOT}office/figures`, headers })
  expect(statusCode).toBe(403)
  await ane.hold('requests')
})
