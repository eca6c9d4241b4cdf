import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#server/office/audit/audit.ts'
import { changeDuty, type DutyCommand, listDuties } from '#server/office/duties/duties.ts'
import { runPersonCommand } from '#server/office/people/person-commands.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const ANE = 1207
let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

function change(action: DutyCommand['action'], empleado = ANE) {
  const command = { action, duty: 'documents', empleado, actor: 'cli:test' } as const
  return changeDuty(server.database, command, server.now)
}

test('a duty is given once, listed, taken once, and each change is audited', async () => {
  const name = 'Ane Etxeberria Agirre'
  expect(await change('give-duty')).toEqual({ outcome: 'done', name })
  expect(await change('give-duty')).toEqual({ outcome: 'already', name })
  expect(await listDuties(server.database)).toEqual([
    { empleado: ANE, name, duty: 'documents', since: server.now.toISOString() },
  ])
  expect(await change('take-duty')).toEqual({ outcome: 'done', name })
  expect(await change('take-duty')).toEqual({ outcome: 'already', name })
  expect(await listDuties(server.database)).toEqual([])
  const audit = await listAudit(server.database, { empleado: ANE, limit: 10 })
  expect(audit.map(({ action, facts }) => [action, facts])).toEqual([
    ['take-duty', { duty: 'documents' }],
    ['give-duty', { duty: 'documents' }],
  ])
})

test('of two at once, one gives the duty', async () => {
  const given = await Promise.all([change('give-duty'), change('give-duty')])
  expect(given.map(({ outcome }) => outcome).sort()).toEqual(['already', 'done'])
  expect(await listDuties(server.database)).toHaveLength(1)
})

test('an unknown number, or a person who may not sign in, gets no duty', async () => {
  expect(await change('give-duty', 999_999)).toEqual({ outcome: 'unknown' })
  const leave = { action: 'leave', empleado: 9345, actor: 'cli:test' } as const
  await runPersonCommand(server.database, leave, server.now)
  expect(await change('give-duty', 9345)).toMatchObject({ outcome: 'no-access' })
  const audit = await listAudit(server.database, { empleado: 9345, limit: 10 })
  expect(audit.map(({ action }) => action)).toEqual(['leave'])
})
