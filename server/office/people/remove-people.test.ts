import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, endedAccess, hourDays, people, securityEvents } from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { runPersonCommand } from '#server/office/people/person-commands.ts'
import { removePeople } from '#server/office/people/remove-people.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const ANE = 1207
const JON = 9345
const KOLDO = 2000
const ACTOR = 'cli:test'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

const end = (action: 'leave' | 'block', empleado: number, at: Date) =>
  runPersonCommand(server.database, { action, empleado, actor: ACTOR }, at)

const remove = (apply: boolean, confirmed?: number) => {
  const asked = { apply, actor: ACTOR, ...(confirmed !== undefined && { confirmed }) }
  return removePeople(server.database, asked, server.now)
}

const found = (empleado: number) => server.database.$count(people, eq(people.empleado, empleado))

test('where all are there, or left lately, there is no one to remove', async () => {
  // A minute less than six years ago.
  await end('leave', JON, new Date(2020, 10, 23, 10, 1))
  await end('block', ANE, new Date(2015, 0, 1))
  expect(await remove(true, 0)).toEqual({ outcome: 'none', people: [] })
  expect(await found(JON)).toBe(1)
})

test('removes people who left more than six years ago with all their data, once the number is confirmed', async () => {
  const { database } = server
  const [koldo] = await database.select().from(people).where(eq(people.empleado, KOLDO))
  const id = koldo?.id ?? 0
  await server.tokenOf('koldo')
  const papers = await database.$count(documents, eq(documents.personId, id))
  expect(papers).toBeGreaterThan(50)
  const events = await database.$count(securityEvents)
  await end('leave', KOLDO, new Date(2020, 10, 22, 10))

  const due = [{ empleado: KOLDO, name: koldo?.nombre, left: '2020-11-22', documents: papers }]
  expect(await remove(false)).toEqual({ outcome: 'preview', people: due })
  expect(await remove(true)).toEqual({ outcome: 'confirm', people: due })
  expect(await remove(true, 2)).toEqual({ outcome: 'confirm', people: due })
  expect(await found(KOLDO)).toBe(1)

  expect(await remove(true, 1)).toEqual({ outcome: 'removed', people: due })
  expect(await found(KOLDO)).toBe(0)
  for (const [table, owner] of [
    [documents, documents.personId],
    [hourDays, hourDays.personId],
    [endedAccess, endedAccess.personId],
  ] as const) {
    expect(await database.$count(table, eq(owner, id))).toBe(0)
  }
  // What the law asks to be recorded of the log-ins stays, without the person.
  expect(await database.$count(securityEvents)).toBeGreaterThanOrEqual(events)
  expect(await database.$count(securityEvents, eq(securityEvents.personId, id))).toBe(0)
  expect(await listAudit(database, { action: 'remove-person', limit: 9 })).toMatchObject([
    { actor: ACTOR, empleado: KOLDO, facts: { left: '2020-11-22', documents: papers } },
  ])
  expect(await remove(true, 1)).toEqual({ outcome: 'none', people: [] })
})

test('keeps a person who came back in time', async () => {
  await end('leave', ANE, new Date(2019, 0, 1))
  expect((await remove(false)).people).toMatchObject([{ empleado: ANE }])
  const back = { action: 'return', empleado: ANE, actor: ACTOR } as const
  await runPersonCommand(server.database, back, server.now)
  expect(await remove(true, 1)).toMatchObject({ outcome: 'none' })
  expect(await found(ANE)).toBe(1)
})
