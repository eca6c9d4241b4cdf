import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AUDIENCES } from '#contract/audience.ts'
import { API_ROOT } from '#contract/call.ts'
import { DEFAULT_CONFIG } from '#contract/config.ts'
import { dayOf } from '#contract/day.ts'
import { allMessages, getMessages, type Message, oneMessage } from '#contract/messages.ts'
import { getManifest } from '#contract/sync.ts'
import { changeRequests, enrolments, messages } from '#server/db/schema.ts'
import { findPerson, toUserData } from '#server/services/people.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await openTestApp({
    config: () => ({ ...DEFAULT_CONFIG, cvOptionalCooperative: 'Ataria' }),
  })
  for (const name of ['ane', 'jon', 'miren', 'koldo']) tokens[name] = await server.tokenOf(name)
})

afterEach(async () => {
  await server.database.delete(enrolments)
  await server.database.delete(changeRequests)
})

afterAll(() => server.close())

const get = (path: string, who: string, headers?: Record<string, string>) =>
  server.get(path, tokens[who], headers)

const listPath = (query: Record<string, string> = allMessages('Socios')) =>
  `mensajeria/list?${new URLSearchParams(query)}`

async function list(who: string): Promise<Message[]> {
  return getMessages.reply.parse((await get(listPath(), who)).json())
}

const one = (id: string | number, who: string) => get(listPath(oneMessage('TCA', id)), who)

async function whole(id: string | number, who: string): Promise<Message | undefined> {
  return getMessages.reply.parse((await one(id, who)).json())[0]
}

/** The newest of a class, as this person sees it. */
async function newest(who: string, fields: Partial<Message>): Promise<Message> {
  const found = (await list(who)).find((message) =>
    Object.entries(fields).every(([name, value]) =>
      Object.entries(message).some(([key, held]) => key === name && held === value),
    ),
  )
  if (!found) throw new Error(`no such message: ${JSON.stringify(fields)}`)
  return found
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')

type Parts = Record<string, string | Buffer>

async function send(path: string, who: string, parts: Parts, key?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, new Blob([new Uint8Array(value)]), `${name} ñ.pdf`)
  }
  const body = new Response(form)
  return server.app.inject({
    method: 'POST',
    url: `${API_ROOT}${path}`,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      'content-type': body.headers.get('content-type') ?? '',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

const outcome = ({ statusCode, json }: { statusCode: number; json: () => { error?: string } }) => [
  statusCode,
  json().error ?? json(),
]

/** What was sent and stored: files' paths in the store. */
function kept(): string[] {
  return readdirSync(server.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.endsWith('sent'))
    .map(({ name }) => `sent/${name}`)
}

describe('the list', () => {
  test('is the group’s, newest first and without documents, whatever group is asked for', async () => {
    const [ane, jon, miren, koldo] = await Promise.all(['ane', 'jon', 'miren', 'koldo'].map(list))
    expect([ane?.length, jon?.length, miren?.length]).toEqual([51, 51, 51])
    expect(koldo).toEqual(miren)
    const seenBy = (messages: Message[] | undefined, titulo: string) =>
      messages?.some((message) => message.titulo.includes(titulo))
    for (const [titulo, ...seen] of [
      ['Batzar nagusiaren', true, false, false],
      ['Birkokatuentzako', false, true, false],
      ['Lanpostu finkoa', false, true, true],
      ['aldi baterakoentzat', false, false, true],
      ['Jantokia', true, true, true],
    ] as const) {
      expect([titulo, ...[ane, jon, miren].map((them) => seenBy(them, titulo))]).toEqual([
        titulo,
        ...seen,
      ])
    }
    const keyOf = ({ fecha }: Message) => fecha.split('/').reverse().join('')
    const days = ane?.map(keyOf) ?? []
    expect(days).toEqual(days.toSorted().reverse())
    expect(days[0]?.startsWith('202611')).toBe(true)
    expect(new Set(ane?.map(({ documento }) => documento))).toEqual(new Set(['']))
    for (const relacion of ['TCA', 'Reubicados', "' or 1=1 --", '']) {
      expect((await get(listPath({ relacion }), 'ane')).json()).toEqual(ane)
    }
    expect((await get('mensajeria/list', 'ane')).json()).toEqual(ane)
  })

  test('holds every class, and openings with and without a CV', async () => {
    const rows = await server.database.select().from(messages)
    expect(rows).toHaveLength(60)
    expect(new Set(rows.map(({ clase }) => clase))).toEqual(
      new Set([
        ...['Mensaje publicado', 'Aviso general', 'oposicion', 'nombramiento'],
        'documentoSocial',
      ]),
    )
    const openings = rows.filter(({ clase }) => clase === 'oposicion')
    expect(new Set(openings.map(({ cooperativa }) => cooperativa))).toEqual(
      new Set(['Ataria', 'Bidean']),
    )
    expect(rows.some(({ texto }) => texto.length > 1080)).toBe(true)
  })

  test('is current until a message changes, and then in the manifest too', async () => {
    const manifest = async (who: string) =>
      getManifest.reply.parse((await get('sync/manifest', who)).json()).messages
    const first = await get(listPath(), 'ane')
    const tag = String(first.headers.etag)
    expect(await manifest('ane')).toBe(tag)
    expect(await manifest('jon')).not.toBe(tag)
    const held = await get(listPath(), 'ane', { 'if-none-match': tag })
    expect([held.statusCode, held.body]).toEqual([304, ''])
    // The same day again changes nothing.
    await server.refreshDemo(server.now)
    expect(await manifest('ane')).toBe(tag)
    await server.database
      .update(messages)
      .set({ texto: 'x' })
      .where(eq(messages.cooperativa, 'Bidean'))
    const moved = await manifest('ane')
    expect(moved).not.toBe(tag)
    await server.refreshDemo(server.now)
    expect((await get(listPath(), 'ane')).json()).toEqual(first.json())
  })

  test('grows as days go by', async () => {
    const before = await list('ane')
    const week = new Date(server.now.getTime() + 7 * 24 * 60 * 60_000)
    await server.refreshDemo(week)
    const after = await list('ane')
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.slice(-before.length)).toEqual(before)
    const rows = await server.database.select().from(messages)
    const added = rows.toSorted((a, b) => a.id - b.id).slice(60)
    for (const { id } of added) await server.database.delete(messages).where(eq(messages.id, id))
    expect(await list('ane')).toEqual(before)
  })
})

describe('one message', () => {
  test('comes whole, with its image or its PDF', async () => {
    const withImage = await newest('ane', { clase: 'Mensaje publicado' })
    const image = Buffer.from((await whole(withImage.id, 'ane'))?.documento ?? '', 'base64')
    expect(image.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([image.readUInt32BE(16), image.length < 40_000]).toEqual([200, true])
    for (const clase of ['oposicion', 'nombramiento', 'documentoSocial']) {
      const { documento, ...rest } = await newest('ane', { clase })
      const message = await whole(rest.id, 'ane')
      expect(message).toMatchObject(rest)
      const pdf = await PDFDocument.load(Buffer.from(message?.documento ?? '', 'base64'))
      expect(pdf.getPageCount()).toBe(2)
    }
  })

  test('of a class that the app does not know comes whole, too', async () => {
    const rows = [
      {
        ...{ reference: 'survey', clase: 'Encuesta', titulo: 'Inkesta / Encuesta', texto: 'Bai?' },
        ...{ cooperativa: 'Ataria', audiences: [...AUDIENCES], day: dayOf(server.now) },
      },
    ]
    await server.database.insert(messages).values(rows)
    const plain = await newest('ane', { clase: 'Encuesta' })
    expect(await whole(plain.id, 'ane')).toEqual(plain)
    await server.database.delete(messages).where(eq(messages.reference, 'survey'))
  })

  test('has a tag of its own', async () => {
    const [first, second] = await list('ane')
    const [one1, one2] = await Promise.all([
      one(first?.id ?? 0, 'ane'),
      one(second?.id ?? 0, 'ane'),
    ])
    expect(one1.headers.etag).not.toBe(one2.headers.etag)
    const held = await get(listPath(oneMessage('TCA', first?.id ?? 0)), 'ane', {
      'if-none-match': String(one1.headers.etag),
    })
    expect([held.statusCode, held.body]).toEqual([304, ''])
  })

  test('of another group is not there', async () => {
    const social = await newest('ane', { clase: 'documentoSocial' })
    for (const who of ['jon', 'miren', 'koldo']) {
      const refused = await one(social.id, who)
      expect([who, ...outcome(refused)]).toEqual([who, 404, 'not-found'])
      expect(refused.headers.etag).toBeUndefined()
    }
  })

  test('is still sent when its document was lost', async () => {
    const { id } = await newest('ane', { clase: 'nombramiento' })
    const row = eq(messages.id, Number(id))
    const [before] = await server.database.select().from(messages).where(row)
    for (const path of ['../../etc/passwd', 'none.pdf', '']) {
      await server.database.update(messages).set({ path }).where(row)
      expect(await whole(id, 'ane')).toMatchObject({ id, documento: '' })
    }
    await server.database
      .update(messages)
      .set({ path: before?.path ?? null })
      .where(row)
  })

  test.each(['-1', '1e3', '999999999', '9999999999999', '00', '%00', "1'--", '../1', '0x1', ''])(
    '%j is not found',
    async (id) => {
      expect(outcome(await get(`mensajeria/list?idElemento=${id}`, 'ane'))).toEqual([
        404,
        'not-found',
      ])
    },
  )

  test.each([
    `idElemento=${'1'.repeat(65)}`,
    `relacion=${'x'.repeat(65)}`,
    'idElemento=1&idElemento=2',
  ])('%s is bad input', async (query) => {
    expect(outcome(await get(`mensajeria/list?${query}`, 'ane'))).toEqual([400, 'bad-input'])
  })
})

test('the last look is stored, and returned at the next log-in', async () => {
  const response = await get('mensajeria/updateView', 'ane')
  expect([...outcome(response), response.headers['cache-control']]).toEqual([200, true, 'no-store'])
  const person = await findPerson(server.database, 'ane')
  expect(person && toUserData(person).lastMessage).toBe(server.now.toISOString())
})

describe('enrolling', () => {
  const check = async (id: string | number, who: string) =>
    (await get(`mensajeria/checkInscripcion?idConcurso=${id}`, who)).json()
  const enrol = (id: string | number, who: string, parts: Parts = {}, key?: string) =>
    send('mensajeria/inscribirse', who, { idConcurso: String(id), idioma: 'EU', ...parts }, key)

  test('in the one cooperative takes no CV, and is done once', async () => {
    const { id } = await newest('ane', { clase: 'oposicion', cooperativa: 'Ataria' })
    expect(await check(id, 'ane')).toEqual(['No'])
    expect(outcome(await enrol(id, 'ane'))).toEqual([200, true])
    expect([await check(id, 'ane'), await check(id, 'jon')]).toEqual([['Si'], ['No']])
    expect(outcome(await enrol(id, 'ane', { file: PDF }))).toEqual([409, 'conflict'])
    expect(kept()).toEqual([])
    const two = await Promise.all([enrol(id, 'jon'), enrol(id, 'jon')])
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('in any other takes a CV, which is kept', async () => {
    const { id } = await newest('ane', { clase: 'oposicion', cooperativa: 'Bidean' })
    expect(outcome(await enrol(id, 'ane'))).toEqual([400, 'bad-input'])
    expect(outcome(await enrol(id, 'ane', { file: PDF, idioma: 'ES' }))).toEqual([200, true])
    const [row] = await server.database.select().from(enrolments)
    expect(row).toMatchObject({
      ...{ idioma: 'es', fileName: 'file ñ.pdf', fileType: 'application/pdf' },
      filePath: kept()[0],
    })
    expect(readFileSync(join(server.filesFolder, row?.filePath ?? '')).equals(PDF)).toBe(true)
  })

  test('with a key again is answered as the first time, and keeps one file', async () => {
    const before = kept().length
    const { id } = await newest('ane', { clase: 'oposicion', cooperativa: 'Bidean' })
    const key = randomUUID()
    const both = await Promise.all([
      enrol(id, 'ane', { file: PDF }, key),
      enrol(id, 'ane', { file: PDF }, key),
    ])
    expect(both.map(outcome)).toEqual([
      [200, true],
      [200, true],
    ])
    expect(outcome(await enrol(id, 'ane', { file: PDF }, key))).toEqual([200, true])
    const other = Buffer.concat([PDF, PDF])
    expect(outcome(await enrol(id, 'ane', { file: other }, key))).toEqual([422, 'key-reused'])
    expect(kept()).toHaveLength(before + 1)
    expect(await server.database.$count(enrolments)).toBe(1)
  })

  test('is only for openings of one’s own group', async () => {
    const opening = await newest('jon', {
      titulo: 'Lanpostu finkoa muntaketan / Plaza fija en montaje',
    })
    const notice = await newest('ane', { clase: 'Aviso general' })
    for (const id of [opening.id, notice.id, '0', '-1', 'x', "1'--"]) {
      expect(outcome(await enrol(id, 'ane', { file: PDF }))).toEqual([404, 'not-found'])
      const asked = await get(`mensajeria/checkInscripcion?idConcurso=${id}`, 'ane')
      expect(outcome(asked)).toEqual([404, 'not-found'])
    }
    expect(await server.database.$count(enrolments)).toBe(0)
  })

  test.each([{ idioma: 'eu' }, { idioma: '' }, { idConcurso: '' }, { idConcurso: '1'.repeat(65) }])(
    'with %j is refused',
    async (fields) => {
      expect(outcome(await enrol(1, 'ane', fields))).toEqual([400, 'bad-input'])
    },
  )
})

describe('a change request', () => {
  const PATH = 'mensajeria/add?tipo=solicitudCambios'

  test('holds a text, a file or both', async () => {
    const before = kept().length
    for (const parts of [
      { texto: 'Helbide berria: ñ' },
      { texto: '', file: PDF },
      { texto: 'x', file: PDF },
    ]) {
      const response = await send(PATH, 'ane', parts)
      expect(response.statusCode).toBe(200)
      expect(response.json().id).toMatch(/^\d+$/)
    }
    const person = await findPerson(server.database, 'ane')
    const rows = await server.database.select().from(changeRequests)
    expect(rows.map(({ personId, texto, fileType }) => [personId, texto, fileType])).toEqual([
      [person?.id, 'Helbide berria: ñ', null],
      [person?.id, '', 'application/pdf'],
      [person?.id, 'x', 'application/pdf'],
    ])
    expect(kept()).toHaveLength(before + 2)
  })

  test.each<[string, Parts, number, string]>([
    ['nothing', {}, 400, 'bad-input'],
    ['spaces', { texto: ' \n' }, 400, 'bad-input'],
    ['a NUL', { texto: 'a\0b' }, 400, 'bad-input'],
    ['a text too long', { texto: 'x'.repeat(4001) }, 400, 'bad-input'],
    ['a megabyte of text', { texto: 'x'.repeat(1 << 20) }, 413, 'too-large'],
    ['a program', { texto: 'x', file: Buffer.from('MZ\x90\0') }, 415, 'unsupported-type'],
    ['a large file', { file: Buffer.concat([PDF], 11_010_048) }, 413, 'too-large'],
  ])('of %s is refused and leaves nothing', async (_name, parts, status, error) => {
    const before = kept().length
    expect(outcome(await send(PATH, 'ane', parts))).toEqual([status, error])
    expect(kept()).toHaveLength(before)
    expect(await server.database.$count(changeRequests)).toBe(0)
  })

  test('is done once for each key, also of two at once, and each person has their own keys', async () => {
    const before = kept().length
    const key = randomUUID()
    const parts = { texto: 'x', file: PDF }
    const two = await Promise.all([send(PATH, 'ane', parts, key), send(PATH, 'ane', parts, key)])
    expect(two[0]?.json()).toEqual(two[1]?.json())
    expect(await server.database.$count(changeRequests)).toBe(1)
    expect(kept()).toHaveLength(before + 1)
    expect(outcome(await send(PATH, 'ane', { texto: 'y', file: PDF }, key))).toEqual([
      422,
      'key-reused',
    ])
    const jons = await send(PATH, 'jon', parts, key)
    expect(jons.json()).not.toEqual(two[0]?.json())
    expect(outcome(await send(PATH, 'ane', parts, 'no uuid'))).toEqual([400, 'bad-input'])
  })

  test.each([
    ["filename*=UTF-8''cv%00.pdf", /^cv[^\0]*\.pdf$/],
    ["filename*=UTF-8''%F0%9F%98%80%ED%A0%80.pdf", /\.pdf$/],
    [`filename="${'x'.repeat(5000)}.pdf"`, /^x{200}$/],
    ['filename="../../cv.pdf"', /^cv\.pdf$/],
  ])('keeps a file whose name is sent as %s', async (parameter, name) => {
    const payload = [
      '--b',
      `Content-Disposition: form-data; name="file"; ${parameter}`,
      ...['Content-Type: application/pdf', '', PDF.toString(), '--b--', ''],
    ].join('\r\n')
    const headers = {
      authorization: `Bearer ${tokens.ane}`,
      'content-type': 'multipart/form-data; boundary=b',
    }
    const url = API_ROOT + PATH
    const response = await server.app.inject({ method: 'POST', url, headers, payload })
    expect([response.statusCode, response.body.slice(0, 5)]).toEqual([200, '{"id"'])
    const [row] = await server.database.select().from(changeRequests)
    expect(row?.fileName).toMatch(name)
  })

  test('is no JSON', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: API_ROOT + PATH,
      headers: { authorization: `Bearer ${tokens.ane}`, 'content-type': 'application/json' },
      payload: '{"texto":"x"}',
    })
    expect(outcome(response)).toEqual([415, 'unsupported-type'])
  })
})
