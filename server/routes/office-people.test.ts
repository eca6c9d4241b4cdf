import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPeopleOfOffice, getPersonFields, getPersonOfOffice } from '#contract/office/people.ts'
import { officeSessions, people } from '#server/db/schema.ts'
import { LOCK_AT_FAILED_LOGINS, recordAttempt } from '#server/services/login-attempts.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { openTestApp, PUBLIC_URL, type TestApp } from '#tests/fixtures/test-app.ts'

const [ANE, JON] = [1207, 9345]

let server: TestApp
let ane: Desk
let jon: Desk

beforeAll(async () => {
  server = await openTestApp({ publicUrl: PUBLIC_URL })
  ane = await deskOf(server, 'ane', 'people')
  jon = await deskOf(server, 'jon')
})

afterAll(() => server.close())

const act = (action: string, empleado: number) =>
  ane.post('office/people/act', { action, empleado })

async function personOf(empleado: number) {
  const response = await ane.get(`office/people/person?empleado=${empleado}`)
  expect(response.headers['cache-control']).toBe('no-store')
  return getPersonOfOffice.reply.parse(response.json())
}

test('lists everybody by number, with their access and how many devices they are signed in on', async () => {
  const response = await ane.get('office/people')
  const { items, hasMore } = getPeopleOfOffice.reply.parse(response.json())
  const numbers = items.map(({ empleado }) => empleado)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(hasMore).toBe(false)
  expect(items.find(({ empleado }) => empleado === ANE)).toMatchObject({
    username: 'ane',
    access: 'active',
    sessions: 1,
  })
})

test('one person is told with access, devices and history, and with nothing private', async () => {
  const { person, history } = await personOf(JON)
  expect(person).toMatchObject({ empleado: JON, username: 'jon', access: 'active', hasCode: true })
  expect(person.devices).toHaveLength(1)
  expect(history).toEqual([])
  const body = (await ane.get(`office/people/person?empleado=${JON}`)).body
  const [row] = await server.database.select().from(people).where(eq(people.empleado, JON))
  for (const secret of [row?.passwordHash, row?.pinHash, row?.dni, row?.numeroseguridadsocial]) {
    expect(secret).toBeTruthy()
    expect(body).not.toContain(secret)
  }
})

test('a blocked person is signed in nowhere, and comes back; both are in the history', async () => {
  expect((await act('block', JON)).json()).toEqual({ outcome: 'done', name: expect.any(String) })
  expect((await personOf(JON)).person).toMatchObject({ access: 'blocked', devices: [] })
  const refused = await jon.get('Portada', { authorization: `Bearer ${jon.token}` })
  expect(refused.statusCode).toBe(401)
  expect((await act('block', JON)).json()).toMatchObject({ outcome: 'already' })
  expect((await act('return', JON)).json()).toMatchObject({ outcome: 'done' })
  const { person, history, names } = await personOf(JON)
  expect(person.access).toBe('active')
  expect(history.map(({ action }) => action)).toEqual(['return', 'block'])
  expect(names[history[0]?.actor ?? '']).toMatch(/^Ane /)
})

test('a locked log-in is told, and opened', async () => {
  for (let wrong = 0; wrong < LOCK_AT_FAILED_LOGINS; wrong++) {
    await recordAttempt(server.database, 'jon', false, server.now)
  }
  expect((await personOf(JON)).person.isLocked).toBe(true)
  await act('unlock', JON)
  expect((await personOf(JON)).person.isLocked).toBe(false)
})

test('a secret code is taken back', async () => {
  await act('reset-code', JON)
  expect((await personOf(JON)).person.hasCode).toBe(false)
})

test('a letter is a PDF with a code, of which the answer alone has the letters', async () => {
  const response = await ane.post('office/people/letter', { empleado: JON })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await personOf(JON)).history[0]).toMatchObject({ action: 'letter', facts: {} })
  await act('block', JON)
  expect((await ane.post('office/people/letter', { empleado: JON })).statusCode).toBe(409)
  await act('return', JON)
})

const write = (path: 'preview' | 'write', body: object) =>
  ane.post(`office/people/${path}`, body).then((response) => response.json())

test('the data of a person are told as cells, changed by name, and empty ones emptied', async () => {
  const read = async () => {
    const response = await ane.get(`office/people/fields?empleado=${JON}`)
    const { fields } = getPersonFields.reply.parse(response.json())
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  }
  const before = await read()
  expect(before).toMatchObject({ username: 'jon', is_fba: expect.stringMatching(/^(bai|ez)$/) })
  // What is told can be written back as it is.
  const asItIs = { action: 'change-person', empleado: JON, fields: before }
  expect(await write('preview', asItIs)).toMatchObject({ outcome: 'same' })
  const change = { ...asItIs, fields: { telefono: '600 000 999', matriculacoche: '' } }
  const preview = await write('preview', change)
  expect(preview).toMatchObject({ outcome: 'preview' })
  expect(preview.told[0]).toMatchObject({ eu: expect.stringContaining('Telefonoa') })
  expect(await read()).toEqual(before)
  expect(await write('write', change)).toMatchObject({ outcome: 'done' })
  expect(await read()).toEqual({ ...before, telefono: '600 000 999', matriculacoche: '' })
  expect((await personOf(JON)).history[0]).toMatchObject({ action: 'change-person' })
})

test('a new person needs a name, a username and an unused number', async () => {
  const fresh = { action: 'add-person', empleado: 777_001, fields: { nombre: 'Nerea Berria' } }
  const lacking = await write('write', fresh)
  expect(lacking).toMatchObject({
    outcome: 'faults',
    told: [{ es: expect.stringContaining('Usuario') }],
  })
  const whole = { ...fresh, fields: { ...fresh.fields, username: 'nerea' } }
  expect(await write('preview', whole)).toMatchObject({ outcome: 'preview' })
  expect(await write('write', whole)).toMatchObject({ outcome: 'done' })
  expect((await personOf(777_001)).person).toMatchObject({ name: 'Nerea Berria', hasCode: false })
  expect(await write('write', whole)).toMatchObject({ outcome: 'exists', name: 'Nerea Berria' })
  const unknown = { ...whole, action: 'change-person', empleado: 777_002 }
  expect(await write('write', unknown)).toMatchObject({ outcome: 'unknown' })
  const odd = await ane.post('office/people/write', { ...whole, fields: { password_hash: 'x' } })
  expect(odd.statusCode).toBe(400)
})

test('a person cannot end their own access', async () => {
  for (const action of ['block', 'leave', 'end-sessions']) {
    const response = await act(action, ANE)
    expect([response.statusCode, response.json().error]).toEqual([409, 'conflict'])
  }
  expect((await personOf(ANE)).person).toMatchObject({ access: 'active', sessions: 1 })
})

test('an unknown number is answered 404, and what is no number 400', async () => {
  expect((await ane.get('office/people/person?empleado=999999999')).statusCode).toBe(404)
  expect((await ane.get('office/people/person?empleado=ane')).statusCode).toBe(400)
  expect((await act('block', 999_999_999)).json()).toEqual({ outcome: 'unknown' })
})

test('an action needs a fresh passkey', async () => {
  const headers = await ane.open()
  const checkedAt = new Date(server.now.getTime() - 20 * 60_000)
  await server.database.update(officeSessions).set({ checkedAt })
  const body = { action: 'block', empleado: JON }
  const stale = await ane.post('office/people/act', body, headers)
  expect([stale.statusCode, stale.json().error]).toEqual([403, 'stale-factor'])
  expect((await personOf(JON)).person.access).toBe('active')
})
