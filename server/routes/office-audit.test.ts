import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAudit, MOST_ENTRIES } from '#contract/office/audit.ts'
import { auditEntries, officeSessions } from '#server/db/schema.ts'
import { listAudit, noteAudit } from '#server/office/audit/audit.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const ANE = 'person:1207'
const HOUR_MS = 60 * 60_000

let server: TestApp
let ane: Desk

beforeAll(async () => {
  server = await openTestApp()
  ane = await deskOf(server, 'ane', 'audit')
})

afterAll(() => server.close())

/** Notes an action so many hours ago. */
const note = (hours: number, more: Partial<Parameters<typeof noteAudit>[1]> = {}) =>
  noteAudit(
    server.database,
    { actor: 'cli:ana', action: 'block', ...more },
    new Date(server.now.getTime() - hours * HOUR_MS),
  )

async function listed(query: Record<string, string> = {}) {
  const response = await ane.get(`office/audit?${new URLSearchParams(query)}`)
  expect(response.headers['cache-control']).toBe('no-store')
  return getAudit.reply.parse(response.json())
}

const hoursAgo = (hours: number) => new Date(server.now.getTime() - hours * HOUR_MS).toISOString()

test('lists what was done, newest first, with the names of the actor and of the person concerned', async () => {
  await note(3, { empleado: 9345, facts: { reason: 'baja' } })
  await note(2, { actor: ANE, action: 'unlock', empleado: 1207 })
  const { items, names, hasOlder } = await listed()
  expect(items.slice(0, 2)).toMatchObject([
    { actor: ANE, action: 'unlock', empleado: 1207, facts: {} },
    { actor: 'cli:ana', action: 'block', empleado: 9345, facts: { reason: 'baja' } },
  ])
  expect(names[ANE]).toMatch(/^Ane /)
  expect(names['person:9345']).toMatch(/^Jon /)
  expect(names['cli:ana']).toBeUndefined()
  expect(hasOlder).toBe(false)
})

test('an action and two instants narrow it: from the first on, before the second', async () => {
  await note(10, { action: 'leave' })
  await note(9, { action: 'leave' })
  await note(8, { action: 'leave' })
  const { items } = await listed({ action: 'leave', from: hoursAgo(10), to: hoursAgo(8) })
  expect(items.map(({ at }) => at)).toEqual([hoursAgo(9), hoursAgo(10)])
})

test('refuses what is no filter', async () => {
  for (const query of ['action=ezer', 'from=atzo', 'to=2026-11-26'])
    expect((await ane.get(`office/audit?${query}`)).statusCode).toBe(400)
})

test('the newest of very many come, and that there are older ones', async () => {
  const at = new Date(server.now.getTime() - 1000 * HOUR_MS)
  const row = { at, actor: 'cli:many', action: 'import', empleado: null, facts: {} }
  for (let left = MOST_ENTRIES; left > 0; left -= 1000) {
    await server.database.insert(auditEntries).values(Array.from({ length: 1000 }, () => row))
  }
  const { items, hasOlder } = await listed()
  expect([items.length, hasOlder]).toEqual([MOST_ENTRIES, true])
  expect(items[0]?.id).toBeGreaterThan(items.at(-1)?.id ?? 0)
})

test('an export has these entries and no other, and is noted itself', async () => {
  await note(1, { action: 'return', facts: { why: '=1+1' } })
  await note(1, { action: 'return' })
  const [, first] = (await listed({ action: 'return' })).items
  const response = await ane.post('office/audit/export', { ids: [first?.id ?? 0] })
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toContain('attachment')
  const lines = response.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"return"')
  expect(lines[1]).toContain('why: =1+1')
  const [noted] = await listAudit(server.database, { action: 'export-audit', limit: 1 })
  expect(noted).toMatchObject({ actor: ANE, facts: { entries: 1 } })
})

test('an export needs a fresh passkey, and an entry', async () => {
  const headers = await ane.open()
  await server.database
    .update(officeSessions)
    .set({ checkedAt: new Date(server.now.getTime() - HOUR_MS / 3) })
  const stale = await ane.post('office/audit/export', { ids: [1] }, headers)
  expect([stale.statusCode, stale.json().error]).toEqual([403, 'stale-factor'])
  expect((await ane.post('office/audit/export', { ids: [] })).statusCode).toBe(400)
})
