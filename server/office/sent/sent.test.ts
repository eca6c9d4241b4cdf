import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { getIdeas } from '#contract/ideas.ts'
import { getChangeRequests } from '#contract/messages.ts'
import { getManifest } from '#contract/sync.ts'
import {
  answerPushes,
  changeRequests,
  enrolments,
  ideas,
  messages,
  people,
} from '#server/db/schema.ts'
import { officeMail } from '#server/jobs/office-mail.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { type Office, officeOn } from '#server/office/office.ts'
import {
  exportOpeningCall,
  handleSentCall,
  openingsCall,
  sentCall,
  sentFileCall,
  sentItemCall,
} from '#server/office/sent/calls.ts'
import type { HandleSent } from '#server/office/sent/handle-sent.ts'
import { addChange } from '#server/services/change-requests.ts'
import { enrol } from '#server/services/enrolments.ts'
import { folderStore } from '#server/services/file-store.ts'
import { addIdea } from '#server/services/ideas.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { OFFICE, openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const ANE = 1207
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
const DAY_MS = 24 * 60 * 60_000

let server: TestApp
let office: Office
let folder: string
let token: string
let ane: number

beforeAll(async () => {
  server = await openTestApp()
  office = officeOn({ withLongLimit: server.withLongLimit, files: folderStore(server.filesFolder) })
  folder = makeFolder('sent')
  token = await server.tokenOf('ane')
  const [found] = await server.database.select().from(people).where(eq(people.empleado, ANE))
  if (!found) throw new Error('the demo has no Ane')
  ane = found.id
})

afterAll(async () => {
  await server.close()
  removeFolder(folder)
})

const NO_FILE = { fileName: null, fileType: null, filePath: null }

async function stored(fileName: string) {
  const filePath = `sent/${crypto.randomUUID()}`
  await folderStore(server.filesFolder).save(filePath, PDF)
  return { fileName, fileType: 'application/pdf', filePath }
}

function request(
  texto: string,
  file: Parameters<typeof addChange>[1] | object = NO_FILE,
  daysAgo = 0,
) {
  const sentAt = new Date(Date.now() - daysAgo * DAY_MS)
  return addChange(server.database, { personId: ane, texto, ...NO_FILE, ...file }, sentAt)
}

const list = (asked: object = {}) =>
  office.ask(sentCall, { kind: 'requests', which: 'waiting', limit: 100, ...asked })

type Defaulted = 'kind' | 'actor'
type Command<Each = HandleSent> = Each extends HandleSent
  ? Omit<Each, Defaulted> & Partial<Pick<Each, Defaulted>>
  : never

const handle = (command: Command) =>
  office.ask(handleSentCall, { kind: 'requests', actor: 'cli:itziar', ...command })

const show = (id: number, kind: 'requests' | 'ideas' | 'openings' = 'requests') =>
  office.ask(sentItemCall, { kind, id })

const audited = async () =>
  (await listAudit(server.database, { limit: 10_000 })).map(({ action, actor }) => [action, actor])

describe('a request', () => {
  test('waits, is taken, answered and closed, and the audit has each step', async () => {
    const id = await request('Helbide berria: Kale Nagusia 4')
    expect(await list({ which: 'new' })).toContainEqual(
      expect.objectContaining({ id, empleado: ANE, state: 'sent', takenBy: null }),
    )
    expect(await handle({ id, action: 'take' })).toEqual({ outcome: 'done' })
    expect(await handle({ id, action: 'take' })).toEqual({ outcome: 'already' })
    expect((await list({ which: 'new' })).map((item) => item.id)).not.toContain(id)
    expect((await list({ takenBy: 'cli:itziar' })).map((item) => item.id)).toContain(id)

    const answer = { id, action: 'answer', eu: 'Aldatuta.', es: 'Cambiado.' } as const
    expect(await handle(answer)).toEqual({ outcome: 'done' })
    expect(await handle(answer)).toEqual({ outcome: 'already' })
    expect(await show(id)).toMatchObject({ state: 'answered', answer: 'Aldatuta. / Cambiado.' })
    expect((await list()).map((item) => item.id)).not.toContain(id)

    expect(await handle({ id, action: 'close', result: 'done' })).toEqual({ outcome: 'done' })
    expect(await show(id)).toMatchObject({ state: 'done', closedBy: 'cli:itziar' })
    expect((await audited()).slice(0, 3)).toEqual(
      ['close-sent', 'answer-sent', 'take-sent'].map((action) => [action, 'cli:itziar']),
    )
  })

  test('is listed by age, the oldest first', async () => {
    const [old, fresh] = [await request('Zaharra', {}, 5), await request('Berria')]
    const ids = (await list({ olderThanDays: 3 })).map((item) => item.id)
    expect([ids.includes(old), ids.includes(fresh)]).toEqual([true, false])
    const all = (await list()).map((item) => item.id)
    expect(all.indexOf(old)).toBeLessThan(all.indexOf(fresh))
  })

  test('taken by a colleague is not answered over, but can be taken over by name', async () => {
    const id = await request('Norena?')
    await handle({ id, action: 'take', actor: 'cli:mikel' })
    const answer = { id, action: 'answer', es: 'Sí.' } as const
    expect(await handle(answer)).toEqual({ outcome: 'taken', by: 'cli:mikel' })
    expect(await handle({ id, action: 'take' })).toEqual({ outcome: 'taken', by: 'cli:mikel' })
    expect(await handle({ id, action: 'take', from: 'cli:mikel' })).toEqual({ outcome: 'done' })
    expect(await handle(answer)).toEqual({ outcome: 'done' })
    expect(await handle({ ...answer, actor: 'cli:mikel', es: 'No.' })).toEqual({
      outcome: 'taken',
      by: 'cli:itziar',
    })
    expect(await show(id)).toMatchObject({ answer: 'Sí.' })
  })

  test('answered by two at once has one answer, and the second is told', async () => {
    // Repeated many times: in a first pair one may come after the other, while the second connection
    // opens.
    for (let round = 0; round < 20; round++) {
      const id = await request('Biek batera')
      const actors = ['cli:mikel', 'cli:itziar']
      const both = await Promise.all(
        actors.map((actor) => handle({ id, action: 'answer', actor, eu: actor })),
      )
      expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'taken'])
      const winner = actors[both.findIndex(({ outcome }) => outcome === 'done')]
      expect(await show(id)).toMatchObject({ answer: winner, answeredBy: winner })
    }
  })

  test('that does not exist, or with a refused answer, stays unchanged', async () => {
    const before = (await audited()).length
    expect(await handle({ id: 99_999, action: 'take' })).toEqual({ outcome: 'unknown' })
    expect(await show(99_999)).toBeNull()
    const id = await request('Hutsa')
    expect(await handle({ id, action: 'answer', eu: ' ' })).toEqual({ outcome: 'empty' })
    expect(await handle({ id, action: 'answer', eu: '1/2' })).toEqual({ outcome: 'slash' })
    expect(await show(id)).toMatchObject({ state: 'sent', takenBy: null })
    expect((await audited()).length).toBe(before)
  })

  test('exports its attachment whole, with an audit entry; reports a missing file', async () => {
    const id = await request('', await stored('../Nómina ñ.pdf'))
    const to = join(folder, 'attachment.pdf')
    const asked = { kind: 'requests', id, actor: 'cli:itziar' } as const
    expect(await office.ask(sentFileCall, asked, { to })).toEqual({ outcome: 'done' })
    expect(readFileSync(to).equals(PDF)).toBe(true)
    expect((await audited())[0]).toEqual(['sent-file', 'cli:itziar'])
    const lost = await request('', { ...(await stored('x.pdf')), filePath: 'sent/gone' })
    const none = await request('Fitxategirik gabe')
    const outcomes = [lost, none, 99_999].map(async (number) => {
      const path = join(folder, `${number}.pdf`)
      const saved = await office.ask(sentFileCall, { ...asked, id: number }, { to: path })
      return [saved.outcome, existsSync(path)]
    })
    expect(await Promise.all(outcomes)).toEqual([
      ['lost', false],
      ['none', false],
      ['unknown', false],
    ])
  })
})

describe('what is answered', () => {
  const shown = async (who = token) =>
    getChangeRequests.reply.parse((await server.get('mensajeria/solicitudes', who)).json())
  const tagOf = async (who: string) =>
    getManifest.reply.parse((await server.get('sync/manifest', who)).json()).changeRequests

  test('its sender reads, with its state, and no other person', async () => {
    const jon = await server.tokenOf('jon')
    const before = [await tagOf(token), await tagOf(jon)]
    const id = await request('Telefono berria', NO_FILE)
    await handle({ id, action: 'answer', eu: 'Aldatuta.', es: 'Cambiado.' })
    expect((await shown())[0]).toMatchObject({
      ...{ id: String(id), texto: 'Telefono berria', estado: 'Erantzunda / Respondida' },
      respuesta: 'Aldatuta. / Cambiado.',
    })
    expect((await shown(jon)).map((each) => each.texto)).not.toContain('Telefono berria')
    expect(await tagOf(token)).not.toBe(before[0])
    expect(await tagOf(jon)).toBe(before[1])
  })
})

describe('each morning', () => {
  test('the office gets a mail in both languages about pending items, and none without them', async () => {
    await request('Zain', NO_FILE, 4)
    const waiting = (await list()).length
    await server.jobs.send(officeMail, {})
    await server.doJobs()
    const mail = server.mails.at(-1)
    expect(mail?.to).toBe(OFFICE)
    expect(mail?.text).toContain(`datuak aldatzeko eskaerak: ${waiting} (`)
    expect(mail?.text).toContain(`solicitudes de cambio de datos: ${waiting} (`)

    await server.database.delete(changeRequests)
    await server.database.update(ideas).set({ result: 'done' })
    const before = server.mails.length
    await server.jobs.send(officeMail, {})
    await server.doJobs()
    expect(server.mails.length).toBe(before)
  })
})

describe('an idea', () => {
  test("that is answered is shown so in its author's list, which gets a new ETag", async () => {
    const written = { titulo: 'Argia', situacion: 'Ilun', solucion: '', beneficios: '' }
    const idea = { ...written, idioma: 'eu', categoryId: 1 } as const
    const id = await addIdea(server.database, ane, idea, makeDay(2026, 11, 23))
    if (id === undefined) throw new Error('not added')
    const tag = async () =>
      getManifest.reply.parse((await server.get('sync/manifest', token)).json()).ideas
    const before = await tag()
    await handle({ kind: 'ideas', id, action: 'answer', eu: 'Jarriko dugu.', es: 'Lo pondremos.' })
    expect(await tag()).not.toBe(before)
    expect(await server.database.select().from(answerPushes)).toContainEqual(
      expect.objectContaining({ personId: ane, about: 'idea', itemId: id }),
    )
    const ideas = getIdeas.reply.parse((await server.get('ideas/GetIdeasMejora', token)).json())
    expect(ideas.find((each) => String(each.id) === String(id))).toMatchObject({
      estado: 'Erantzunda / Respondida',
      respuesta: 'Jarriko dugu. / Lo pondremos.',
    })
  })
})

describe('an opening', () => {
  test('lists its enrolments, and exports them with their CVs', async () => {
    const [opening] = await server.database
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.clase, 'oposicion'))
    if (!opening) throw new Error('the demo has no opening')
    const own = { messageId: opening.id, personId: ane, idioma: 'eu' } as const
    await enrol(server.database, { ...own, ...(await stored('=HYPERLINK("x").pdf')) }, new Date())
    expect(await office.ask(openingsCall, {})).toContainEqual(
      expect.objectContaining({ id: opening.id, enrolments: 1, waiting: 1 }),
    )
    const [enrolled] = await list({ kind: 'openings', opening: opening.id })
    expect(enrolled).toMatchObject({ empleado: ANE, fileName: '=HYPERLINK("x").pdf' })

    const actor = 'cli:itziar'
    const csv = join(folder, 'list.csv')
    const asked = { opening: opening.id, form: 'csv', actor } as const
    expect(await office.ask(exportOpeningCall, asked, { to: csv })).toMatchObject({ enrolments: 1 })
    const text = readFileSync(csv, 'utf8')
    expect(text).toContain('"1207"')
    // No cell starts a formula.
    expect(text).not.toMatch(/(^|;)"?[=+@-]/m)
    const zip = join(folder, 'list.zip')
    const whole = await office.ask(exportOpeningCall, { ...asked, form: 'zip' }, { to: zip })
    expect(whole).toEqual({ outcome: 'done', enrolments: 1, lost: [] })
    const bytes = readFileSync(zip)
    expect(bytes.includes('enrolments.csv')).toBe(true)
    expect(bytes.includes(`${ANE}-${enrolled?.id}-=HYPERLINK(_x_).pdf`)).toBe(true)
    const unknown = { ...asked, opening: 99_999 }
    const nowhere = join(folder, 'nowhere.csv')
    expect(await office.ask(exportOpeningCall, unknown, { to: nowhere })).toMatchObject({
      outcome: 'unknown',
    })
    expect(existsSync(nowhere)).toBe(false)
    const answered = await handle({
      ...{ kind: 'openings', id: enrolled?.id ?? 0, action: 'answer', es: 'Sí' },
    })
    expect(answered).toEqual({ outcome: 'no-answers' })
    await server.database.delete(enrolments)
    await server.database.delete(changeRequests)
  })
})
