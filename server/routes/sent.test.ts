import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSent, getSentItem } from '#contract/office/sent.ts'
import { changeRequests } from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const [ANE, JON] = ['person:1207', 'person:9345']

let server: TestApp
let ane: Desk
let jon: Desk
let sender: Desk

beforeAll(async () => {
  server = await openTestApp()
  ane = await deskOf(server, 'ane', 'requests')
  jon = await deskOf(server, 'jon', 'requests')
  sender = await deskOf(server, 'itziar')
})

afterAll(() => server.close())

/** A request of Itziar's; returns its number. */
async function newRequest(texto: string, attached?: { file: string; name: string }) {
  const [row] = await server.database
    .insert(changeRequests)
    .values({
      ...{ personId: sender.personId, texto, createdAt: server.now },
      ...(attached && { fileName: attached.name, filePath: attached.file }),
    })
    .returning({ id: changeRequests.id })
  return row?.id ?? 0
}

function step(desk: Desk, id: number, what: object): Promise<LightMyRequestResponse> {
  return desk.post('office/sent/handle', { kind: 'requests', id, ...what })
}

async function itemOf(id: number) {
  const response = await ane.get(`office/sent/item?kind=requests&id=${id}`)
  return getSentItem.reply.parse(response.json()).item
}

const answer = (eu: string, es: string) => ({ action: 'answer', eu, es })

test('lists what waits of all kinds in one, with names, and no more than the first letters', async () => {
  const id = await newRequest(`Helbide berria: ${'x'.repeat(500)}`)
  await step(jon, id, { action: 'take' })
  const { me, names, items } = getSent.reply.parse(
    (await ane.get('office/sent?which=waiting')).json(),
  )
  expect(me).toBe(ANE)
  expect(names[JON ?? '']).toMatch(/^Jon /)
  const found = items.find((item) => item.kind === 'requests' && item.id === id)
  expect(found).toMatchObject({
    state: 'taken',
    takenBy: JON,
    name: expect.stringMatching(/^Itziar/),
  })
  expect(found?.excerpt).toHaveLength(160)
  expect(items.map(({ sentAt }) => sentAt)).toEqual(items.map(({ sentAt }) => sentAt).toSorted())
  expect(items.every(({ state }) => state === 'sent' || state === 'taken')).toBe(true)
  const all = getSent.reply.parse((await ane.get('office/sent?which=all')).json()).items
  expect(all.length).toBeGreaterThanOrEqual(items.length)
})

test('two colleagues answer at once: one gets 409, and nothing is overwritten', async () => {
  const id = await newRequest('Telefono berria')
  const both = await Promise.all([
    step(ane, id, answer('Aldatu dugu.', 'Ya está.')),
    step(jon, id, answer('Ezin da.', 'No se puede.')),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const item = await itemOf(id)
  const isAnes = both[0]?.statusCode === 200
  expect(item).toMatchObject({
    state: 'answered',
    answeredBy: isAnes ? ANE : JON,
    answer: isAnes ? 'Aldatu dugu. / Ya está.' : 'Ezin da. / No se puede.',
  })
  const audit = await listAudit(server.database, { action: 'answer-sent', limit: 10 })
  expect(audit.filter(({ facts }) => facts.id === id)).toHaveLength(1)
})

test("a colleague's item is answered only when it was taken over by name", async () => {
  const id = await newRequest('Kontu berria')
  expect((await step(jon, id, { action: 'take' })).json()).toEqual({ outcome: 'done' })
  expect((await step(ane, id, answer('Bai.', 'Sí.'))).statusCode).toBe(409)
  expect((await step(ane, id, { action: 'take' })).statusCode).toBe(409)
  expect((await step(ane, id, { action: 'take', from: JON })).json()).toEqual({ outcome: 'done' })
  expect((await step(ane, id, answer('Bai.', 'Sí.'))).json()).toEqual({ outcome: 'done' })
  expect((await step(ane, id, { action: 'close', result: 'done' })).json()).toEqual({
    outcome: 'done',
  })
  expect((await step(jon, id, { action: 'close', result: 'declined' })).statusCode).toBe(409)
  expect(await itemOf(id)).toMatchObject({ state: 'done', closedBy: ANE })
})

test.each([
  [answer('', ' '), 400],
  [answer('a/b', 'c'), 400],
  [answer('x'.repeat(4_001), ''), 400],
  [{ action: 'close', result: 'lost' }, 400],
  [{ action: 'delete' }, 400],
] as const)('refuses %j', async (what, status) => {
  const id = await newRequest('Beste bat')
  expect((await step(ane, id, what)).statusCode).toBe(status)
  expect(await itemOf(id)).toMatchObject({ state: 'sent', answer: '' })
})

test('sends an attachment under its name, as a file, after the audit has it', async () => {
  writeFileSync(join(server.filesFolder, 'sent-1'), 'kaixo')
  const id = await newRequest('Eranskina', { file: 'sent-1', name: 'Ziurtagiria "1".html' })
  const response = await ane.get(`office/sent/file?kind=requests&id=${id}`)
  expect([response.statusCode, response.body]).toEqual([200, 'kaixo'])
  expect(response.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename="Ziurtagiria _1_\.html"/),
    'cache-control': 'no-store',
  })
  const audit = await listAudit(server.database, { action: 'sent-file', limit: 1 })
  expect(audit[0]).toMatchObject({ actor: ANE, facts: { kind: 'requests', id } })
  const without = await newRequest('Eranskinik gabe')
  for (const number of [without, 999_999]) {
    const refused = await ane.get(`office/sent/file?kind=requests&id=${number}`)
    expect(refused.statusCode).toBe(404)
  }
  expect((await ane.get('office/sent/item?kind=ideas&id=999999')).statusCode).toBe(404)
})
