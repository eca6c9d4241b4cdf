import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMessages } from '#contract/messages.ts'
import { getManifest } from '#contract/sync.ts'
import {
  endedAccess,
  messageListsSent,
  messagePushes,
  messages,
  people,
  pushDeliveries,
  pushSubscriptions,
  unpushedMessages,
} from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import type { CallFiles } from '#server/office/call.ts'
import {
  changeMessageCall,
  deliveryCall,
  messagesCall,
  publishMessageCall,
  withdrawMessageCall,
} from '#server/office/messages/calls.ts'
import type { Publish } from '#server/office/messages/publish.ts'
import { type Office, officeOn } from '#server/office/office.ts'
import {
  tellDelivery,
  unacknowledgedSheet,
  unreachedSheet,
} from '#server/office/texts/tell-messages.ts'
import { sweepAttachments } from '#server/services/attachments.ts'
import { folderStore } from '#server/services/file-store.ts'
import { pushNewMessages } from '#server/services/new-messages.ts'
import { endDelivery, forgetOldPushes } from '#server/services/push-deliveries.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let office: Office
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await openTestApp()
  const files = folderStore(server.filesFolder)
  office = officeOn({ withLongLimit: server.withLongLimit, files })
  for (const name of ['ane', 'jon', 'miren', 'aitor']) tokens[name] = await server.tokenOf(name)
})

afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60_000

let written = 0
let title = ''

beforeEach(() => {
  title = `Oharra ${written++}`
})

const text = (es = 'Aviso') => `[eu]\n${title}\nEuskaraz.\n[es]\n${es}\nEn castellano.\n`

function publish(fields: Partial<Publish> = {}, files?: CallFiles) {
  const asked = {
    ...{ text: text(), clase: 'Aviso general' as const, cooperativa: 'Ataria', actor: 'cli:test' },
    ...{
      apply: true,
      urgent: false,
      acknowledge: false,
      audience: { groups: ['Socios' as const] },
    },
    ...fields,
  }
  return office.ask(publishMessageCall, asked, files)
}

const write = { apply: true, actor: 'cli:test' }

async function list(who: string) {
  const answer = await server.get('mensajeria/list', tokens[who])
  return getMessages.reply.parse(answer.json())
}

/** The demo's people who see the message of this test. */
async function seenBy(): Promise<string[]> {
  const seen: string[] = []
  for (const who of Object.keys(tokens)) {
    if ((await list(who)).some(({ titulo }) => titulo.startsWith(`${title} /`))) seen.push(who)
  }
  return seen
}

async function tagOf(who: string) {
  const answer = await server.get('sync/manifest', tokens[who])
  return getManifest.reply.parse(answer.json()).messages
}

const codes = ({ faults }: { faults: readonly { code: string }[] }) =>
  faults.map(({ code }) => code)

function file(name: string, bytes: string | Buffer): CallFiles {
  const from = join(server.filesFolder, name)
  writeFileSync(from, bytes)
  return { from }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

test('a preview names the audience, and writes nothing', async () => {
  const [ane] = await server.database.select().from(people).where(eq(people.username, 'ane'))
  const keys = { endpoint: 'https://push.invalid/ane', p256dh: 'x', auth: 'x' }
  await server.database
    .insert(pushSubscriptions)
    .values({ personId: ane?.id ?? 0, ...keys, createdAt: server.now })
  expect(await publish({ apply: false })).toMatchObject({
    ...{ outcome: 'preview', readers: 2, withPush: 1 },
    message: { titulo: `${title} / Aviso`, texto: 'Euskaraz.\n\nEn castellano.' },
  })
  await server.database.delete(pushSubscriptions)
  expect(await seenBy()).toEqual([])
  expect(await listAudit(server.database, { action: 'publish-message', limit: 9 })).toEqual([])
})

describe('a message is for', () => {
  test.each([
    ['groups', { groups: ['Socios', 'TCA'] }, ['ane', 'miren', 'aitor']],
    ['a centre by its code', { centre: '4210' }, ['ane']],
    ['a centre by its name', { centre: 'produktuen GARAPENA' }, ['ane']],
    [
      'a list of numbers',
      { numbers: '\ufeffZenbakia;Izena\r\n"9345";Jon\r\n1207;Ane\r\n' },
      ['ane', 'jon'],
    ],
  ] as const)('%s', async (_, audience, seen) => {
    const asked = 'groups' in audience ? { groups: [...audience.groups] } : audience
    const report = await publish({ audience: asked })
    expect(report.outcome).toBe('published')
    expect(await seenBy()).toEqual(seen)
    const [note] = await listAudit(server.database, { action: 'publish-message', limit: 1 })
    expect(note).toMatchObject({
      actor: 'cli:test',
      facts: { message: report.message?.id, readers: report.readers },
    })
  })

  test('a department by its name in either language', async () => {
    const [ane] = await server.database.select().from(people).where(eq(people.username, 'ane'))
    const halves = (ane?.departamento ?? '').split('/').map((half) => half.trim())
    for (const half of halves) {
      const report = await publish({ apply: false, audience: { department: half } })
      expect(report.readers).toBeGreaterThan(0)
    }
    expect(halves.length).toBeGreaterThan(0)
  })

  test('chosen people: only their lists move, and no one else opens it', async () => {
    const before = { ane: await tagOf('ane'), aitor: await tagOf('aitor') }
    const { message } = await publish({ audience: { numbers: '1207' } })
    const after = { ane: await tagOf('ane'), aitor: await tagOf('aitor') }
    expect(after.ane).not.toBe(before.ane)
    // Ane and Aitor are in one group: the answer that is cached for it must not be hers.
    expect(after.ane).not.toBe(after.aitor)
    const path = `mensajeria/list?idElemento=${message?.id}`
    const opened = async (who: string) => (await server.get(path, tokens[who])).statusCode
    expect([await opened('ane'), await opened('aitor'), await opened('jon')]).toEqual([
      200, 404, 404,
    ])
    const held = await server.get('mensajeria/list', tokens.ane, {
      'if-none-match': after.ane ?? '',
    })
    expect(held.statusCode).toBe(304)
    // A message for all changes the ETag of her list as well.
    await publish({ text: text('Para la cuadrilla') })
    expect(await tagOf('ane')).not.toBe(after.ane)
  })

  test('the same is published once, even twice at the same time', async () => {
    const reports = await Promise.all([publish(), publish()])
    expect(reports.map(({ outcome }) => outcome).sort()).toEqual(['published', 'same'])
    expect(reports[0]?.message?.id).toBe(reports[1]?.message?.id)
    expect(await publish()).toMatchObject({ outcome: 'same' })
    expect(await publish({ audience: { groups: ['TCA'] } })).toMatchObject({ outcome: 'published' })
  })

  test.each([
    [{ centre: 'Inon' }, ['no-such-centre']],
    [{ department: '%' }, ['no-such-department']],
    [{ numbers: '' }, ['list-empty']],
    [{ numbers: '1207\nAne\n9345\n=1+1' }, ['list-not-number', 'list-not-number']],
    [{ numbers: '1207\n999999' }, ['list-unknown']],
  ] as const)('%j: %j, and nothing is written', async (audience, faults) => {
    expect(codes(await publish({ audience }))).toEqual(faults)
    expect(await seenBy()).toEqual([])
  })

  test('excludes a person who has left', async () => {
    const [jon] = await server.database.select().from(people).where(eq(people.username, 'jon'))
    await server.database
      .insert(endedAccess)
      .values({ personId: jon?.id ?? 0, why: 'left', since: server.now })
    const report = await publish({ audience: { numbers: '9345' } })
    await server.database.delete(endedAccess)
    expect(report.faults).toEqual([{ code: 'list-unknown', facts: { count: 1, list: '9345' } }])
  })
})

describe('its document', () => {
  test('comes with the message, is replaced, and the former one is deleted later', async () => {
    const { message } = await publish({ documentName: 'a.png' }, file('a.png', PNG))
    const id = message?.id ?? 0
    const whole = async () => {
      const answer = await server.get(`mensajeria/list?idElemento=${id}`, tokens.ane)
      return getMessages.reply.parse(answer.json())[0]?.documento
    }
    expect(await whole()).toBe(PNG.toString('base64'))
    const other = Buffer.concat([PNG, Buffer.from('x')])
    const change = { ...write, id, removeDocument: false, documentName: 'b.png' }
    const changed = await office.ask(changeMessageCall, change, file('b.png', other))
    expect(changed.outcome).toBe('changed')
    expect(await whole()).toBe(other.toString('base64'))
    const stored = () => readdirSync(join(server.filesFolder, 'messages')).length
    const before = stored()
    const tomorrow = new Date(Date.now() + 25 * 60 * 60_000)
    await sweepAttachments(server.database, folderStore(server.filesFolder), tomorrow)
    expect(stored()).toBe(before - 1)
    expect(await whole()).toBe(other.toString('base64'))
  })

  test.each([
    ['Aviso general', 'a.txt', 'text', ['file-of-no-kind']],
    ['Aviso general', 'a.pdf', '%PDF-1.7', ['wants-picture']],
    ['oposicion', 'a.png', PNG, ['wants-pdf']],
    ['oposicion', 'big.pdf', Buffer.alloc(10 * 1024 * 1024 + 1), ['file-too-big']],
  ] as const)('of %s is not %s', async (clase, documentName, bytes, faults) => {
    expect(codes(await publish({ clase, documentName }, file(documentName, bytes)))).toEqual(faults)
  })

  test('that does not exist is reported by its name', async () => {
    const from = join(server.filesFolder, 'nothing.pdf')
    const report = await publish({ documentName: 'nothing.pdf' }, { from })
    expect(report.faults).toEqual([
      { code: 'no-such-file', facts: { name: 'nothing.pdf', code: 'ENOENT' } },
    ])
    expect(existsSync(from)).toBe(false)
  })
})

describe('a time', () => {
  test('that has passed is refused', async () => {
    expect(codes(await publish({ publishAt: '2020-01-01T08:00:00.000Z' }))).toEqual(['time-past'])
  })

  test('in the future: the message is listed as scheduled, and people see it then', async () => {
    const at = new Date(Date.now() + 60 * 60_000)
    const report = await publish({ publishAt: at.toISOString() })
    expect(report).toMatchObject({ outcome: 'scheduled', message: { publishAt: at.toISOString() } })
    expect(await seenBy()).toEqual([])
    const scheduled = await office.ask(messagesCall, { state: 'scheduled', limit: 10 })
    expect(scheduled.map(({ id }) => id)).toEqual([report.message?.id])
    await pushNewMessages(server, server.jobs, at)
    expect(await seenBy()).toEqual(['ane', 'aitor'])
    expect(await office.ask(messagesCall, { state: 'scheduled', limit: 10 })).toEqual([])
  })
})

describe('change', () => {
  test('updates the text on phones, and is audited', async () => {
    const id = (await publish()).message?.id ?? 0
    const before = await tagOf('ane')
    const change = { ...write, id, removeDocument: false, text: { text: text('Mejor') } }
    expect(await office.ask(changeMessageCall, { ...change, apply: false })).toMatchObject({
      ...{ outcome: 'preview', readers: 2 },
      message: { titulo: `${title} / Mejor` },
    })
    expect(await tagOf('ane')).toBe(before)
    expect(await office.ask(changeMessageCall, change)).toMatchObject({ outcome: 'changed' })
    expect(await tagOf('ane')).not.toBe(before)
    expect((await list('ane')).find((one) => one.id === String(id))?.titulo).toContain('Mejor')
    expect(await office.ask(changeMessageCall, change)).toMatchObject({ outcome: 'same' })
    const notes = await listAudit(server.database, { action: 'change-message', limit: 9 })
    expect(notes.filter(({ facts }) => facts.message === id)).toHaveLength(1)
  })

  test('of an unknown message, or with a faulty text, changes nothing', async () => {
    const change = { ...write, id: 999_999, removeDocument: false }
    expect(codes(await office.ask(changeMessageCall, change))).toEqual(['unknown-message'])
    const id = (await publish()).message?.id ?? 0
    const faulty = { ...change, id, text: { text: '[eu]\nx\ny' } }
    expect(codes(await office.ask(changeMessageCall, faulty))).toEqual(['language-missing'])
    expect(await seenBy()).toEqual(['ane', 'aitor'])
  })
})

test('withdraw removes it from lists, and it can be published again', async () => {
  const id = (await publish()).message?.id ?? 0
  expect(await office.ask(withdrawMessageCall, { ...write, id, apply: false })).toMatchObject({
    outcome: 'preview',
  })
  expect(await seenBy()).toEqual(['ane', 'aitor'])
  expect(await office.ask(withdrawMessageCall, { ...write, id })).toMatchObject({
    outcome: 'withdrawn',
  })
  expect(await seenBy()).toEqual([])
  expect(codes(await office.ask(withdrawMessageCall, { ...write, id }))).toEqual(['withdrawn'])
  const withdrawn = await office.ask(messagesCall, { state: 'withdrawn', limit: 10 })
  expect(withdrawn.map((one) => one.id)).toEqual([id])
  const [note] = await listAudit(server.database, { action: 'withdraw-message', limit: 1 })
  expect(note?.facts.message).toBe(id)
  expect(await publish()).toMatchObject({ outcome: 'published' })
  expect(await server.database.$count(messages, eq(messages.id, id))).toBe(1)
})

test('withdrawn before its pushes are made, by the command or not, it has none', async () => {
  const isWaiting = async (id: number) => {
    const [unpushed, delivery] = await Promise.all([
      server.database.$count(unpushedMessages, eq(unpushedMessages.messageId, id)),
      server.database.$count(pushDeliveries, eq(pushDeliveries.messageId, id)),
    ])
    return { unpushed, delivery }
  }
  const ids = [
    (await publish()).message?.id ?? 0,
    (await publish({ text: text('Otro') })).message?.id ?? 0,
  ] as const
  const [reader] = await server.database.select().from(people).where(eq(people.username, 'ane'))
  const subscriber = { personId: reader?.id ?? 0, createdAt: server.now }
  const keys = { endpoint: 'https://push.invalid/ane', p256dh: 'x', auth: 'x' }
  await server.database.insert(pushSubscriptions).values({ ...subscriber, ...keys })
  for (const messageId of ids) {
    const delivery = { messageId, ...subscriber }
    await server.database.insert(pushDeliveries).values(delivery)
    expect(await isWaiting(messageId)).toEqual({ unpushed: 1, delivery: 1 })
  }
  await office.ask(withdrawMessageCall, { ...write, id: ids[0] })
  // As the recall of documents does.
  await server.database
    .update(messages)
    .set({ withdrawnAt: server.now })
    .where(eq(messages.id, ids[1]))
  for (const id of ids) expect(await isWaiting(id)).toEqual({ unpushed: 0, delivery: 0 })
  await server.database.delete(pushSubscriptions)
})

test('the list finds by text, class and days, newest first', async () => {
  await publish({ clase: 'documentoSocial' })
  const found = await office.ask(messagesCall, { text: title, limit: 10 })
  expect(found).toMatchObject([
    { clase: 'documentoSocial', state: 'published', audiences: ['Socios'] },
  ])
  const day = found[0]?.day ?? ''
  const ask = { text: title, limit: 10 }
  expect(await office.ask(messagesCall, { ...ask, clase: 'oposicion' })).toEqual([])
  expect(await office.ask(messagesCall, { ...ask, from: day, to: day })).toEqual(found)
  expect(await office.ask(messagesCall, { ...ask, to: '2020-01-01' })).toEqual([])
  expect(await office.ask(messagesCall, { text: '%%', limit: 10 })).toEqual([])
})

describe('the delivery report', () => {
  test('lists people with an accepted push, with a waiting one, and with none', async () => {
    const id = (await publish({ audience: { numbers: '1207\n9345\n1530' } })).message?.id ?? 0
    const rows = await server.database.select().from(people)
    const idOf = (empleado: number) => rows.find((row) => row.empleado === empleado)?.id ?? 0
    const createdAt = server.now
    const keys = { endpoint: 'https://push.invalid/jon', p256dh: 'x', auth: 'x' }
    await server.database
      .insert(pushSubscriptions)
      .values({ personId: idOf(9345), ...keys, createdAt })
    const waiting = { messageId: id, personId: idOf(9345) }
    await server.database.insert(pushDeliveries).values({ ...waiting, createdAt })
    // Ane has ended her subscription since: the accepted push stays recorded.
    const delivery = { messageId: id, personId: idOf(1207) }
    await endDelivery(server.database, delivery, createdAt)
    await endDelivery(server.database, delivery, createdAt)
    const report = await office.ask(deliveryCall, { id })
    expect(report).toMatchObject({
      ...{ faults: [], readers: 3, reached: 1, pushed: 1, synced: 0, titulo: `${title} / Aviso` },
      unreached: [
        { empleado: 1530, push: 'none' },
        { empleado: 9345, push: 'waiting' },
      ],
    })
    expect(tellDelivery(report, 'es')[3]).toContain('a 2; de ellas, 1 tienen el aviso en espera')
    await server.database.delete(pushSubscriptions)
    const [, jon] = (await office.ask(deliveryCall, { id })).unreached
    expect(jon).toMatchObject({ empleado: 9345, push: 'none' })
    await forgetOldPushes(server.database, new Date(createdAt.getTime() + 364 * DAY_MS))
    expect(await server.database.$count(messagePushes)).toBe(1)
    await forgetOldPushes(server.database, new Date(createdAt.getTime() + 365 * DAY_MS))
    expect(await server.database.$count(messagePushes)).toBe(0)
  })

  test('counts people whose device has got the list since, with one write for each version', async () => {
    const id = (await publish({ audience: { numbers: '1207\n9345' } })).message?.id ?? 0
    const sent = async () => {
      const [row] = await server.database
        .select({ sentAt: messageListsSent.sentAt })
        .from(messageListsSent)
        .innerJoin(people, eq(people.id, messageListsSent.personId))
        .where(eq(people.username, 'ane'))
      return row?.sentAt
    }
    const before = { reached: 0, pushed: 0, synced: 0 }
    expect(await office.ask(deliveryCall, { id })).toMatchObject(before)
    // Two devices at the same moment.
    await Promise.all([list('ane'), list('ane')])
    const after = { reached: 1, pushed: 0, synced: 1, unreached: [{ empleado: 9345 }] }
    expect(await office.ask(deliveryCall, { id })).toMatchObject(after)
    const first = await sent()
    await list('ane')
    expect(await sent()).toEqual(first)
    // A message that comes later is on no phone yet.
    const later = (await publish({ text: text('Otro'), audience: { numbers: '1207' } })).message
    expect(await office.ask(deliveryCall, { id: later?.id ?? 0 })).toMatchObject(before)
    await office.ask(withdrawMessageCall, { ...write, id: later?.id ?? 0 })
    await list('ane')
    expect(await office.ask(deliveryCall, { id: later?.id ?? 0 })).toMatchObject(before)
    expect(await office.ask(deliveryCall, { id })).toMatchObject(after)
  })

  test('leaves out people who have left, and refuses an unknown message', async () => {
    const id = (await publish({ audience: { numbers: '1207\n9345' } })).message?.id ?? 0
    const [jon] = await server.database.select().from(people).where(eq(people.username, 'jon'))
    await server.database
      .insert(endedAccess)
      .values({ personId: jon?.id ?? 0, why: 'left', since: server.now })
    const report = await office.ask(deliveryCall, { id })
    await server.database.delete(endedAccess)
    expect(report.unreached.map(({ empleado }) => empleado)).toEqual([1207])
    expect(codes(await office.ask(deliveryCall, { id: 999_999 }))).toEqual(['unknown-message'])
  })

  test('no name in the CSV starts a formula', () => {
    const person = { empleado: 7, nombre: '=HYPERLINK("x")', departamento: '+1' }
    const unreached = [{ ...person, push: 'none' as const }]
    const counts = { readers: 1, reached: 0, pushed: 0, synced: 0, opened: 0, acknowledged: 0 }
    const unacknowledged = [person]
    const report = { ...{ faults: [], titulo: '', ...counts }, unreached, unacknowledged }
    expect(unreachedSheet(report, 'eu')).toBe(
      '\ufeff"Zenbakia";"Izena";"Saila";"Abisua"\r\n' +
        `"7";"'=HYPERLINK(""x"")";"'+1";"abisurik gabe"\r\n`,
    )
    expect(unacknowledgedSheet(report, 'es')).toBe(
      `\ufeff"Número";"Nombre";"Departamento"\r\n"7";"'=HYPERLINK(""x"")";"'+1"\r\n`,
    )
  })
})
