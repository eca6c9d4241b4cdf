import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMessages } from '#contract/messages.ts'
import type { MendedMessage, WrittenMessage } from '#contract/office/message-writing.ts'
import {
  countAudience,
  getAudienceChoices,
  getMessageOfOffice,
  getMessagesOfOffice,
  publishMessage,
} from '#contract/office/messages.ts'
import { messageListsSent } from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const [ANE, JON] = [1207, 9345]
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

let server: TestApp
let ane: Desk
let jon: Desk
let written = 0

beforeAll(async () => {
  server = await openTestApp()
  ane = await deskOf(server, 'ane', 'messages')
  jon = await deskOf(server, 'jon', 'messages')
})

afterAll(() => server.close())

/** A message for Ane and Jon that is like no other. */
function aMessage(more: Partial<WrittenMessage> = {}): WrittenMessage {
  written += 1
  return {
    text: {
      eu: { title: `Oharra ${written}`, body: 'Euskaraz.' },
      es: { title: `Aviso ${written}`, body: 'En castellano.' },
    },
    ...{ clase: 'Aviso general', cooperativa: 'Ataria', urgent: false, acknowledge: false },
    audience: { numbers: `${ANE}\n${JON}` },
    ...more,
  }
}

async function post(step: string, message: object, file?: { bytes: Buffer; name: string }) {
  const form = new FormData()
  form.set('message', JSON.stringify(message))
  if (file) form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  return ane.post(`office/messages/${step}`, form)
}

async function send(step: string, message: object, file?: { bytes: Buffer; name: string }) {
  return publishMessage.reply.parse((await post(step, message, file)).json())
}

async function listed(id: number | undefined) {
  const { items } = getMessagesOfOffice.reply.parse((await ane.get('office/messages')).json())
  return items.find((item) => item.id === id)
}

async function one(id: number | undefined) {
  const response = await ane.get(`office/messages/one?id=${id}`)
  return getMessageOfOffice.reply.parse(response.json())
}

/** The titles that a person's phone has. */
async function onPhone(desk: Desk): Promise<string[]> {
  const response = await server.get('mensajeria/list', desk.token)
  return getMessages.reply.parse(response.json()).map(({ titulo }) => titulo)
}

test('a preview writes nothing, publishing does once, and the list counts whom it reaches', async () => {
  const message = aMessage({ acknowledge: true })
  const title = `${message.text.eu?.title} / ${message.text.es?.title}`
  const preview = await send('preview', message)
  expect(preview).toMatchObject({
    ...{ outcome: 'preview', readers: 2 },
    message: { titulo: title, texto: 'Euskaraz.\n\nEn castellano.', document: 'none' },
  })
  expect(preview.message?.id).toBeUndefined()
  const published = await send('publish', message)
  expect(published).toMatchObject({ outcome: 'published', readers: 2 })
  expect(await send('publish', message)).toMatchObject({ outcome: 'same' })
  const { id } = published.message ?? {}
  expect(await listed(id)).toMatchObject({
    ...{ titulo: title, state: 'published', audiences: [], readers: 2 },
    ...{ reached: 0, opened: 0, acknowledged: 0 },
  })
  expect(await onPhone(jon)).toContain(title)
  // By the database's own clock, which the test's does not move.
  await server.database.update(messageListsSent).set({ sentAt: server.now })
  await ane.post(
    'mensajeria/leidos',
    { leidos: [], enterados: [String(id)] },
    { authorization: `Bearer ${ane.token}` },
  )
  expect(await listed(id)).toMatchObject({ reached: 2, synced: 1, opened: 1, acknowledged: 1 })
  const { message: read, delivery } = await one(id)
  expect(read).toMatchObject({ cooperativa: 'Ataria', hasDocument: false, withdrawnAt: null })
  expect(delivery).toMatchObject({ unreached: [], unacknowledged: [{ empleado: JON }] })
  const [entry] = await listAudit(server.database, { action: 'publish-message', limit: 1 })
  expect(entry).toMatchObject({ actor: `person:${ANE}`, facts: { message: id, readers: 2 } })
})

test('one language serves when the other is waived by name, and faults are coded', async () => {
  const { text, ...rest } = aMessage()
  const basque = { ...rest, text: { eu: text.eu } }
  expect(await send('preview', basque)).toMatchObject({
    ...{ outcome: 'faults' },
    faults: [{ code: 'language-missing', facts: { language: 'es' } }],
  })
  expect(await send('preview', { ...basque, waived: 'es' })).toMatchObject({
    message: { titulo: text.eu?.title },
  })
  const empty = await send('publish', { ...basque, waived: 'es', audience: { centre: 'Inon ez' } })
  expect(empty.faults).toMatchObject([{ code: 'no-such-centre' }])
  expect((await post('publish', { ...basque, clase: 'Beste bat' })).statusCode).toBe(400)
})

test('a message for later is in no list of a phone until then', async () => {
  const publishAt = new Date(server.now.getTime() + 60_000).toISOString()
  const message = aMessage({ publishAt, audience: { groups: ['Socios'] } })
  const report = await send('publish', message)
  expect(report.outcome).toBe('scheduled')
  expect(await listed(report.message?.id)).toMatchObject({
    ...{ state: 'scheduled', publishAt, audiences: ['Socios'], reached: 0 },
  })
  expect(await onPhone(ane)).not.toContain(report.message?.titulo)
  const past = aMessage({ publishAt: server.now.toISOString() })
  expect((await send('preview', past)).faults).toMatchObject([{ code: 'time-past' }])
})

test('a picture goes with a notice and comes back as it was; a PDF does not', async () => {
  const message = aMessage()
  const pdf = { bytes: Buffer.from('%PDF-1.7\n'), name: 'aktak.pdf' }
  expect((await send('preview', message, pdf)).faults).toEqual([
    { code: 'wants-picture', facts: { name: 'aktak.pdf', clase: 'Aviso general' } },
  ])
  const report = await send('publish', message, { bytes: PNG, name: 'kartela.png' })
  expect(report.message?.document).toBe('picture')
  const response = await ane.get(`office/messages/file?id=${report.message?.id}`)
  expect(response.rawPayload).toEqual(PNG)
  const mend: MendedMessage = {
    ...{ id: report.message?.id ?? 0, removeDocument: true },
    was: { titulo: report.message?.titulo ?? '', texto: report.message?.texto ?? '' },
  }
  expect(await send('mend', mend)).toMatchObject({ outcome: 'changed' })
  expect((await one(report.message?.id)).message.hasDocument).toBe(false)
  expect((await ane.get(`office/messages/file?id=${report.message?.id}`)).statusCode).toBe(404)
})

test('a message is tried on the own phone alone, and another try replaces it', async () => {
  const { audience: _, urgent: _urgent, ...tried } = aMessage()
  const first = await send('try', tried)
  expect(first).toMatchObject({ outcome: 'published', readers: 1, message: { urgent: true } })
  expect(await onPhone(ane)).toContain(first.message?.titulo)
  expect(await onPhone(jon)).not.toContain(first.message?.titulo)
  const second = await send('try', tried)
  expect(second.outcome).toBe('published')
  expect(await listed(first.message?.id)).toMatchObject({ state: 'withdrawn' })
  expect(await listed(second.message?.id)).toMatchObject({ state: 'published', readers: 1 })
})

test('two colleagues mend at once: the second is told, and nothing of the first is overwritten', async () => {
  const { message } = await send('publish', aMessage())
  const { id = 0, titulo = '', texto = '' } = message ?? {}
  const mend = (body: string): MendedMessage => ({
    ...{ id, removeDocument: false, was: { titulo, texto } },
    ...{ text: { eu: { title: 'Zuzenduta', body } }, waived: 'es' },
  })
  expect(await send('mend', mend('Lehena.'))).toMatchObject({ outcome: 'changed', readers: 2 })
  expect((await send('mend', mend('Bigarrena.'))).faults).toEqual([
    { code: 'changed-meanwhile', facts: { id } },
  ])
  expect((await one(id)).message).toMatchObject({ titulo: 'Zuzenduta', texto: 'Lehena.' })
})

test('a withdrawn message leaves the phones, and is not withdrawn again', async () => {
  const { message } = await send('publish', aMessage())
  expect(await onPhone(jon)).toContain(message?.titulo)
  const withdraw = async () =>
    publishMessage.reply.parse(
      (await ane.post('office/messages/withdraw', { id: message?.id })).json(),
    )
  expect(await withdraw()).toMatchObject({ outcome: 'withdrawn', readers: 2 })
  expect(await onPhone(jon)).not.toContain(message?.titulo)
  expect((await withdraw()).faults).toMatchObject([{ code: 'withdrawn' }])
  expect(await listed(message?.id)).toMatchObject({ state: 'withdrawn' })
})

test('an audience is counted as it will be published, and is chosen among what there is', async () => {
  const count = async (audience: object) =>
    countAudience.reply.parse((await ane.post('office/messages/audience', { audience })).json())
  const { centres, departments } = getAudienceChoices.reply.parse(
    (await ane.get('office/messages/audiences')).json(),
  )
  expect(centres.length).toBeGreaterThan(0)
  for (const department of departments) {
    const { readers } = await count({ department })
    expect([department, readers]).not.toEqual([department, 0])
  }
  expect(await count({ centre: centres[0]?.code })).toMatchObject({ faults: [] })
  expect(await count({ numbers: '1\n2' })).toMatchObject({
    ...{ readers: 0, faults: [{ code: 'list-unknown', facts: { count: 2, list: '1, 2' } }] },
  })
  expect((await ane.get('office/messages/one?id=999999')).statusCode).toBe(404)
})
