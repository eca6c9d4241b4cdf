import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { undoImport } from '#server/office/import/undo.ts'
import { type WritePerson, writePerson } from '#server/office/people/write-person.ts'
import { NO_SECRET } from '#server/services/passwords.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const ANE = 1207
const NEW = 7001
let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

function write(
  action: WritePerson['action'],
  empleado: number,
  fields: WritePerson['fields'],
  apply = true,
) {
  return writePerson(server, { action, empleado, fields, apply, actor: 'cli:test' }, server.now)
}

async function stored(empleado: number) {
  const [found] = await server.database.select().from(people).where(eq(people.empleado, empleado))
  return found
}

const audit = () => listAudit(server.database, { limit: 100 })

test('adds a person, without a password, and takes them back', async () => {
  const fields = { username: ' Nerea ', nombre: 'Nerea Ibarra', fechanacimiento: '1/2/1990' }
  expect(await write('add-person', NEW, fields, false)).toMatchObject({ outcome: 'preview' })
  expect(await stored(NEW)).toBeUndefined()
  const { outcome, importId } = await write('add-person', NEW, fields)
  expect(outcome).toBe('done')
  expect(await stored(NEW)).toMatchObject({
    ...{ username: 'nerea', nombre: 'Nerea Ibarra', fechanacimiento: '01/02/1990', idioma: 'eu' },
    ...{ departamento: '', isFba: false, passwordHash: NO_SECRET },
  })
  expect(await write('add-person', NEW, fields)).toMatchObject({
    ...{ outcome: 'exists', name: 'Nerea Ibarra' },
  })
  const undo = { importId: importId ?? 0, actor: 'cli:test', now: server.now }
  expect(await undoImport(server, undo)).toMatchObject({ outcome: 'undone', rows: 1 })
  expect(await stored(NEW)).toBeUndefined()
})

test('changes the named fields alone; the audit names them without their values', async () => {
  const before = await stored(ANE)
  const fields = { dni: '99999999R', matriculacoche: '', departamento: 'Muntaketa / Montaje' }
  const looked = await write('change-person', ANE, fields, false)
  expect(looked).toMatchObject({ outcome: 'preview', name: before?.nombre })
  expect(looked.changes).toContainEqual({
    ...{ column: 'dni', before: before?.dni, after: '99999999R' },
  })
  expect(await stored(ANE)).toEqual(before)
  const entries = (await audit()).length
  const changed = await write('change-person', ANE, fields)
  expect(changed).toMatchObject({ outcome: 'done', changes: looked.changes })
  expect(await stored(ANE)).toEqual({ ...before, ...fields })
  const [entry, ...older] = await audit()
  expect(older).toHaveLength(entries)
  expect(entry).toMatchObject({
    ...{ actor: 'cli:test', action: 'change-person', empleado: ANE },
    facts: {
      import: changed.importId,
      fields: looked.changes.map(({ column }) => column).join(', '),
    },
  })
  expect(JSON.stringify(entry)).not.toContain('99999999R')
  expect(await write('change-person', ANE, fields)).toMatchObject({ outcome: 'same' })
  expect(await audit()).toHaveLength(entries + 1)
})

test.each([
  ['add-person', NEW, { nombre: 'Nerea' }, { column: 'username', reason: 'cell-empty' }],
  [
    'add-person',
    NEW,
    { username: 'JON', nombre: 'J' },
    { column: 'username', reason: 'value-taken' },
  ],
  ['change-person', ANE, { username: ' ' }, { column: 'username', reason: 'cell-empty' }],
  ['change-person', ANE, { nombre: '=1+1' }, { column: 'nombre', reason: 'formula' }],
  [
    'change-person',
    ANE,
    { fechanacimiento: '31/02/1990' },
    { column: 'fechanacimiento', reason: 'no-day' },
  ],
] as const)('%s %i with %j is refused as in a file', async (action, empleado, fields, fault) => {
  const before = [await stored(empleado), await audit()]
  const { outcome, faults } = await write(action, empleado, fields)
  expect(outcome).toBe('faults')
  expect(faults.map(({ column, reason, line }) => ({ column, reason: reason.code, line }))).toEqual(
    [{ ...fault, line: undefined }],
  )
  expect([await stored(empleado), await audit()]).toEqual(before)
})

test('a person who is not there is not changed', async () => {
  expect(await write('change-person', 999_999, { nombre: 'X' })).toMatchObject({
    outcome: 'unknown',
  })
})
