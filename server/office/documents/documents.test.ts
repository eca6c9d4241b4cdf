import { randomUUID } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { PDFDocument, PDFName, PDFWriter, StandardFonts } from 'pdf-lib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getFileList } from '#contract/documents/files.ts'
import { getOpenings } from '#contract/documents/openings.ts'
import { documents, messages, publications, unpushedMessages } from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { changePattern } from '#server/office/documents/pattern.ts'
import { listPublications, recallPublication } from '#server/office/documents/publications.ts'
import { publishPapers } from '#server/office/documents/publish.ts'
import { PAPER_LIMITS } from '#server/office/documents/reading/limits.ts'
import { openPapers } from '#server/office/documents/reading/open-papers.ts'
import type { PublishReport, PublishRequest } from '#server/office/documents/report.ts'
import { findPeople } from '#server/office/people/person-commands.ts'
import { sweepAttachments } from '#server/services/attachments.ts'
import { folderStore } from '#server/services/file-store.ts'
import { pushNewMessages } from '#server/services/new-messages.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { lockedPdf } from '#tests/fixtures/pdf-locked.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'
import { zip } from '#tests/fixtures/workbook.ts'

let server: TestApp
let folder: string
const tokens: Record<string, string> = {}

beforeAll(async () => {
  folder = makeFolder('documents')
  server = await openTestApp()
  for (const name of ['ane', 'jon']) tokens[name] = await server.tokenOf(name)
})

afterAll(async () => {
  await server.close()
  removeFolder(folder)
})

afterEach(async () => {
  for (const { id } of await listPublications(server.database)) await recall(id)
})

const ANE = 1207

/** A PDF with a page for each text. */
async function pdfOf(...texts: readonly string[]): Promise<Buffer> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  for (const text of texts) made.addPage().drawText(text, { font, size: 12, x: 40, y: 700 })
  return Buffer.from(await made.save())
}

const REQUEST: Omit<PublishRequest, 'name'> = {
  ...{ folder: 'Nominas', month: '202611', extra: false, follow: false, apply: true, tell: true },
  ...{ confirmedUnmatched: 0, confirmedDoubled: 0, actor: 'cli:test' },
}

const store = () => folderStore(server.filesFolder)
const context = () => ({ withLongLimit: server.withLongLimit, files: store() })

function publish(
  bytes: Buffer,
  more: Partial<PublishRequest> = {},
  office = context(),
): Promise<PublishReport> {
  const asked = { ...REQUEST, name: 'november.pdf', ...more }
  // One of its own for each: a file that is read must not be written again meanwhile.
  const path = join(folder, randomUUID())
  writeFileSync(path, bytes)
  return publishPapers(office, asked, { from: path }, server.now)
}

async function list(who: string) {
  const response = await server.get('file/list?cat=Nominas', tokens[who])
  return getFileList.reply.parse(response.json())
}

async function newest(who: string) {
  return (await list(who)).find(({ documento }) => documento[0]?.startsWith('Nominas-'))
}

const stored = () => {
  try {
    return readdirSync(join(server.filesFolder, 'published'))
  } catch {
    return []
  }
}

const written = async () => [
  await server.database.$count(publications),
  await server.database.$count(documents, sql`publication_id is not null`),
  stored().length,
]

async function openFile(who: string, code: string, name: string) {
  await server.get(`pin?pincode=${code}`, tokens[who])
  const query = new URLSearchParams({ fn: name, cat: 'Nominas', w: '1', fl: 'Nominas' })
  return server.get(`file?${query}`, tokens[who])
}

const recall = (id: number) => recallPublication(context(), { id, actor: 'cli:test' }, server.now)

async function numbersOf(): Promise<{ readonly ane: number; readonly jon: number }> {
  const [jon] = await findPeople(server.database, 'jon', server.now)
  if (!jon) throw new Error('the demo has no jon')
  return { ane: ANE, jon: jon.empleado }
}

/** Runs `act` while the audit refuses entries. */
async function withoutAudit(work: () => Promise<void>): Promise<void> {
  await server.database.execute(sql`create or replace function refuse() returns trigger
    language plpgsql as $$ begin raise exception 'refused'; end $$`)
  await server.database.execute(sql`create trigger refuse before insert on audit_entries
    for each row execute function refuse()`)
  await work()
  await server.database.execute(sql`drop trigger refuse on audit_entries`)
}

describe('one PDF', () => {
  test('becomes a document for each person that only they can open, until it is recalled', async () => {
    const { ane, jon } = await numbersOf()
    const file = await pdfOf(`Nº empleado: ${ane}`, `Nº empleado: ${ane}`, `Empleado ${jon}`)
    const looked = await publish(file, { apply: false })
    expect(looked).toMatchObject({
      ...{ outcome: 'preview', pages: 3, unmatched: [], doubled: [], taken: [], isOpen: true },
      documents: [
        { empleado: ane, places: [{ file: 'november.pdf', from: 1, to: 2 }] },
        { empleado: jon, places: [{ file: 'november.pdf', from: 3, to: 3 }] },
      ],
    })
    expect(looked.without.map(({ empleado }) => empleado)).not.toContain(ane)
    expect(looked.without.length).toBeGreaterThan(2)
    expect(await written()).toEqual([0, 0, 0])

    const before = (await server.get('sync/manifest', tokens.jon)).json()['documents-Nominas']
    const published = await publish(file)
    expect(published).toMatchObject({ outcome: 'published', publication: expect.any(Number) })
    expect(await written()).toEqual([1, 2, 2])
    const after = (await server.get('sync/manifest', tokens.jon)).json()['documents-Nominas']
    expect(after).not.toBe(before)
    const mine = await newest('jon')
    expect(mine).toMatchObject({ longdate: '20261130', texto: 'Nomina / Nómina' })
    const name = mine?.documento[0] ?? ''
    expect((await server.get(`file?fn=${name}&cat=Nominas`, tokens.jon)).statusCode).toBe(403)
    const bytes = (await openFile('jon', '654321', name)).rawPayload
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
    const anes = (await openFile('ane', '123456', name)).rawPayload
    expect((await PDFDocument.load(anes)).getPageCount()).toBe(2)

    // Publishing the same again, also at the same time, adds no second copy.
    expect(await publish(file)).toMatchObject({
      ...{ outcome: 'taken', taken: [{ empleado: ane }, { empleado: jon }] },
    })
    expect(await written()).toEqual([1, 2, 2])

    const id = published.publication ?? 0
    expect((await listPublications(server.database))[0]).toMatchObject({ id, openedBy: 2 })
    expect(await recall(id)).toMatchObject({
      ...{ outcome: 'recalled', documents: 2 },
      openedBy: [{ empleado: ane, at: server.now.toISOString() }, { empleado: jon }],
    })
    expect(await newest('jon')).toBeUndefined()
    expect((await openFile('jon', '654321', name)).statusCode).toBe(404)
    expect(await written()).toEqual([1, 0, 0])
    expect(await recall(id)).toMatchObject({ outcome: 'already', openedBy: [{}, {}] })
    expect(await recall(99_999)).toMatchObject({ outcome: 'unknown' })
    const noted = await listAudit(server.database, { actor: 'cli:test', limit: 2 })
    expect(noted.map(({ action }) => action)).toEqual(['recall-documents', 'publish-documents'])
  })

  test('published twice at once is published once', async () => {
    const file = await pdfOf(`Empleado: ${ANE}`)
    const outcomes = await Promise.all([publish(file), publish(file)])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['published', 'taken'])
    expect((await written()).slice(1)).toEqual([1, 1])
    await recall(outcomes.find(({ publication }) => publication)?.publication ?? 0)
  })

  test('with a later time is visible and announced from that time on', async () => {
    const told = await server.database.$count(messages)
    const at = new Date(server.now.getTime() + 3_600_000)
    const published = await publish(await pdfOf(`Empleado: ${ANE}`), { at: at.toISOString() })
    expect(published).toMatchObject({ outcome: 'scheduled', at: at.toISOString() })
    expect(await newest('ane')).toBeUndefined()
    const pass = (now: Date) => pushNewMessages(server, server.jobs, now)
    await pass(new Date(at.getTime() - 1))
    expect(await newest('ane')).toBeUndefined()
    const before = (await server.get('sync/manifest', tokens.ane)).json()['documents-Nominas']
    await pass(at)
    expect(await newest('ane')).toBeDefined()
    const after = (await server.get('sync/manifest', tokens.ane)).json()['documents-Nominas']
    expect(after).not.toBe(before)
    expect(await server.database.$count(messages)).toBe(told + 1)
    const titles = (await server.get('mensajeria/list?relacion=Socios', tokens.ane)).json()
    expect(titles[0]).toMatchObject({ titulo: 'Nomina / Nómina', clase: 'Aviso general' })
    const others = (await server.get('mensajeria/list?relacion=TCA', tokens.jon)).json()
    expect(others.map(({ id }: { id: string }) => id)).not.toContain(titles[0].id)
    // Its pushes are queued.
    const isThis = eq(unpushedMessages.messageId, Number(titles[0].id))
    expect(await server.database.$count(unpushedMessages, isThis)).toBe(0)
    await recall(published.publication ?? 0)
    const left = (await server.get('mensajeria/list?relacion=Socios', tokens.ane)).json()
    expect(left.map(({ id }: { id: string }) => id)).not.toContain(titles[0].id)
  })

  test('is published without pages that match no person, and with scattered pages joined, only as confirmed', async () => {
    const file = await pdfOf(`Empleado: ${ANE}`, 'Empleado: 999999', `Empleado: ${ANE}`, 'x')
    const looked = await publish(file)
    expect(looked).toMatchObject({
      ...{ outcome: 'confirm', unmatchedPages: 2, doubled: [{ empleado: ANE }] },
      unmatched: [
        { from: 2, to: 2, reason: 'unknown-number', value: '999999' },
        { from: 4, to: 4, reason: 'no-mark' },
      ],
    })
    expect(await publish(file, { confirmedUnmatched: 2 })).toMatchObject({ outcome: 'confirm' })
    expect((await written()).slice(1)).toEqual([0, 0])
    const more = { confirmedUnmatched: 2, confirmedDoubled: 1, tell: false }
    const told = await server.database.$count(messages)
    const published = await publish(file, more)
    expect(published.outcome).toBe('published')
    expect(await server.database.$count(messages)).toBe(told)
    const bytes = (await openFile('ane', '123456', 'Nominas-20261130.pdf')).rawPayload
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2)
    await recall(published.publication ?? 0)
  })

  test('without a page that matches a person is not published', async () => {
    expect(await publish(await pdfOf('x'), { confirmedUnmatched: 1 })).toMatchObject({
      outcome: 'nothing',
    })
  })

  test('is matched by the pattern of the settings', async () => {
    const office = context()
    const set = (pattern?: string) =>
      changePattern(
        office,
        { actor: 'cli:test', ...(pattern !== undefined && { pattern }) },
        server.now,
      )
    const file = await pdfOf(`Kodea ${ANE}`)
    expect(await publish(file, { apply: false })).toMatchObject({ outcome: 'nothing' })
    expect(await set('Kodea \\d+')).toMatchObject({ outcome: 'faults' })
    expect(await set('Kodea (\\d+)')).toMatchObject({ outcome: 'set', isUsual: false })
    expect(await publish(file, { apply: false })).toMatchObject({ outcome: 'preview' })
    expect(await set('')).toMatchObject({ outcome: 'set', isUsual: true })
    expect(await set()).toMatchObject({ outcome: 'shown', isUsual: true })
  })
})

describe('a ZIP', () => {
  test('is matched by the names of its files', async () => {
    const inside = await pdfOf('a', 'b')
    const name = 'november.zip'
    const files = [`2026/nomina-202611-${ANE}.pdf`, '2026/', '__MACOSX/._x.pdf'].map((path) => ({
      ...{ name: path, bytes: path.endsWith(`${ANE}.pdf`) ? inside : Buffer.alloc(0) },
    }))
    const published = await publish(zip(files), { name })
    expect(published).toMatchObject({
      ...{ outcome: 'published', pages: 2, documents: [{ empleado: ANE }] },
    })
    await recall(published.publication ?? 0)
  })

  test('is matched by text when asked to', async () => {
    const bytes = await pdfOf(`Empleado: ${ANE}`)
    const file = zip([{ name: 'a.pdf', bytes }])
    expect(await publish(file, { name: 'n.zip', by: 'text', apply: false })).toMatchObject({
      outcome: 'preview',
      documents: [{ empleado: ANE }],
    })
  })
})

describe('nothing is written of', () => {
  const fault = async (bytes: Buffer, name: string) => {
    const { outcome, fault: found } = await publish(bytes, { name })
    expect(outcome).toBe('faults')
    expect((await written()).slice(1)).toEqual([0, 0])
    return found
  }

  test.each([
    ['a text named as PDF', 'a.pdf', Buffer.from('hello'), 'other-content'],
    ['a PDF named as ZIP', 'a.zip', Buffer.from('%PDF-1.7\n'), 'other-content'],
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'empty-file'],
    ['a broken PDF', 'a.pdf', Buffer.from('%PDF-1.7\nrubbish'), 'broken-pdf'],
    ['a broken ZIP', 'a.zip', Buffer.from('PK\x03\x04rubbish'), 'broken-zip'],
    ['an empty ZIP', 'a.zip', zip([{ name: 'a/', bytes: Buffer.alloc(0) }]), 'nothing-in-zip'],
    [
      ...(['a ZIP with a path', 'a.zip'] as const),
      zip([{ name: '../a.pdf', bytes: Buffer.from('x') }]),
      'path-in-zip',
    ],
    [
      ...(['a ZIP with an absolute path', 'a.zip'] as const),
      zip([{ name: '/etc/a.pdf', bytes: Buffer.from('x') }]),
      'path-in-zip',
    ],
    [
      ...(['a ZIP that lies about sizes', 'a.zip'] as const),
      zip([{ name: 'a.pdf', bytes: Buffer.alloc(1_000_000), claimedSize: 10 }]),
      'broken-zip',
    ],
    [
      ...(['a ZIP bomb', 'a.zip'] as const),
      zip([{ name: 'a.pdf', bytes: Buffer.alloc(PAPER_LIMITS.unpackedBytes + 1) }]),
      'unpacks-too-big',
    ],
    [
      ...(['a ZIP with something else', 'a.zip'] as const),
      zip([{ name: 'a.exe', bytes: Buffer.from('MZ') }]),
      'no-pdf-inside',
    ],
    [
      ...(['a ZIP with a PDF that is none', 'a.zip'] as const),
      zip([{ name: 'a.pdf', bytes: Buffer.from('MZ') }]),
      'no-pdf-inside',
    ],
  ])('%s', async (_, name, bytes, code) => {
    expect(await fault(bytes, name)).toMatchObject({ code })
  })

  test('a PDF that claims to have 100,000 pages', async () => {
    const file = await manyPages(100_000)
    expect(await fault(file, 'a.pdf')).toEqual({
      ...{ code: 'too-many-pages', facts: { file: 'a.pdf', most: PAPER_LIMITS.pages } },
    })
  })

  // The second opens without a password, but only for reading.
  test.each(['pasahitza', ''])('a PDF encrypted with the password %j', async (password) => {
    const file = Buffer.from(lockedPdf(password))
    expect(await fault(file, 'a.pdf')).toMatchObject({ code: 'encrypted-pdf' })
  })

  test('a file that takes too long', async () => {
    const path = join(folder, 'slow.pdf')
    writeFileSync(path, await pdfOf('a'.repeat(60)))
    const task = { path, name: 'slow.pdf', form: 'pdf', pattern: '(?:a+)+b(\\d)' } as const
    const papers = openPapers(task, { readingMs: 2_000, threadMb: 256 })
    await expect(papers.read()).rejects.toMatchObject({ fault: { code: 'took-too-long' } })
    await papers.close()
  })

  test('a file that takes too much memory', async () => {
    const path = join(folder, 'large.pdf')
    writeFileSync(path, await manyPages(5_000))
    const task = { path, name: 'large.pdf', form: 'pdf', pattern: '(\\d+)' } as const
    const papers = openPapers(task, { readingMs: 60_000, threadMb: 24 })
    await expect(papers.read()).rejects.toMatchObject({ fault: { code: 'too-much-memory' } })
    await papers.close()
  })

  test('a time that has passed, and a title in one language', async () => {
    const file = await pdfOf(`Empleado: ${ANE}`)
    expect(await publish(file, { at: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      fault: { code: 'time-past' },
    })
    expect(await publish(file, { title: 'Nomina' })).toMatchObject({ fault: { code: 'bad-title' } })
  })

  test('a store that fails in the middle, or a database that does', async () => {
    const { ane, jon } = await numbersOf()
    const file = await pdfOf(`Empleado: ${ane}`, `Empleado: ${jon}`)
    let saved = 0
    const failing = {
      ...store(),
      save: async (path: string, bytes: Uint8Array) => {
        if (saved++ > 0) throw new Error('no room')
        await store().save(path, bytes)
      },
    }
    const office = { ...context(), files: failing }
    await expect(publish(file, {}, office)).rejects.toThrow('no room')
    expect((await written()).slice(1)).toEqual([0, 0])

    const before = [
      await server.database.$count(publications),
      await server.database.$count(messages),
    ]
    await withoutAudit(async () => {
      await expect(publish(file)).rejects.toThrow()
    })
    expect(await server.database.$count(messages)).toBe(before[1])
    expect(await written()).toEqual([before[0], 0, 0])
  })
})

test('files that no document names are deleted a day later, and those of documents stay', async () => {
  const published = await publish(await pdfOf(`Empleado: ${ANE}`))
  await store().save('published/orphan', Buffer.from('x'))
  const names = stored()
  expect(names).toHaveLength(2)
  const old = new Date(server.now.getTime() - 25 * 3_600_000)
  for (const name of names) utimesSync(join(server.filesFolder, 'published', name), old, old)
  await sweepAttachments(server.database, store(), server.now)
  expect(stored()).toEqual(names.filter((name) => name !== 'orphan'))
  await recall(published.publication ?? 0)
})

describe('an opening', () => {
  const openings = async (who: string) =>
    getOpenings.reply.parse((await server.get('file/openings', tokens[who])).json())

  test('is recorded for its person alone, and changes the ETag of their list', async () => {
    const [mine, others] = [await openings('ane'), await openings('jon')]
    const manifest = async (who: string) =>
      (await server.get('sync/manifest', tokens[who])).json().openings
    const [before, untouched] = [await manifest('ane'), await manifest('jon')]
    const { id, documento } = (await list('ane'))[0] ?? { documento: [''] }
    // A refused request is not recorded as an opening.
    const query = `file?fn=${documento[0]}&cat=Nominas`
    expect((await server.get(query, tokens.ane)).statusCode).toBe(403)
    expect(await openings('ane')).toEqual(mine)
    expect((await openFile('ane', '123456', documento[0] ?? '')).statusCode).toBe(200)
    const [first, ...rest] = await openings('ane')
    expect(rest).toEqual(mine)
    expect(first).toMatchObject({
      ...{ by: 'self', folder: 'Nominas', at: server.now.toISOString(), longdate: '20261031' },
      texto: 'Nomina / Nómina',
    })
    expect(await openings('jon')).toEqual(others)
    expect(await manifest('ane')).not.toBe(before)
    expect(await manifest('jon')).toBe(untouched)
    const [noted] = await listAudit(server.database, { action: 'open-document', limit: 1 })
    expect(noted).toMatchObject({
      empleado: ANE,
      actor: `person:${ANE}`,
      facts: { document: Number(id) },
    })
  })

  test('that cannot be recorded sends nothing, and leaves the code unused', async () => {
    const name = (await list('ane'))[0]?.documento[0] ?? ''
    await withoutAudit(async () => {
      expect((await openFile('ane', '123456', name)).statusCode).toBe(500)
    })
    const again = await server.get(`file?fn=${name}&cat=Nominas`, tokens.ane)
    expect(again.statusCode).toBe(200)
  })
})

test('documents of the office stay when the demo publishes its own again', async () => {
  const published = await publish(await pdfOf(`Empleado: ${ANE}`), { title: 'Bestea / Otra' })
  await server.refreshDemo(server.now)
  const rows = await server.database
    .select()
    .from(documents)
    .where(eq(documents.publicationId, published.publication ?? 0))
  expect(rows.map(({ file }) => file)).toEqual(['Nominas-20261130-bestea-otra.pdf'])
})

/** A page tree that shows one page many times. */
async function manyPages(count: number): Promise<Buffer> {
  const made = await PDFDocument.create()
  const page = made.addPage()
  await made.flush()
  const tree = made.catalog.Pages()
  tree.set(PDFName.of('Kids'), made.context.obj(Array.from({ length: count }, () => page.ref)))
  tree.set(PDFName.of('Count'), made.context.obj(count))
  return Buffer.from(await PDFWriter.forContext(made.context, 1_000).serializeToBuffer())
}
