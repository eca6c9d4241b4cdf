import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#server/office/audit/audit.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let ane: Desk

beforeAll(async () => {
  server = await openTestApp()
  ane = await deskOf(server, 'ane', 'people')
})

afterAll(() => server.close())

const note = (list: string, rows: number) => ane.post('office/exports', { list, rows })

test('a list that leaves the desk is in the audit, with its rows', async () => {
  expect((await note('people', 600)).json()).toEqual({ noted: true })
  const [entry] = await listAudit(server.database, { limit: 1 })
  expect(entry).toMatchObject({
    ...{ action: 'export-list', actor: 'person:1207', facts: { list: 'people', rows: 600 } },
  })
})

test.each([
  ['documents', 3, 400],
  ['people', 0, 400],
  ['everything', 3, 400],
])('the list %s with %i rows is answered %i and noted nowhere', async (list, rows, status) => {
  const before = await listAudit(server.database, { limit: 1 })
  expect((await note(list, rows)).statusCode).toBe(status)
  expect(await listAudit(server.database, { limit: 1 })).toEqual(before)
})
