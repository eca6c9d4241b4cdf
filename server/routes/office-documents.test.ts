import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { getFileList } from '#contract/documents/files.ts'
import {
  type AskedDocuments,
  getPublications,
  publishDocuments,
  recallDocuments,
} from '#contract/office/documents.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { UPLOAD_NAME, uploadName } from '#server/upload-name.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { makePayslips } from '#tests/fixtures/pdf-payslip.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'
import { zip } from '#tests/fixtures/workbook.ts'

const ANE = 1207
const JON = 9345
const NOBODY = 999_888

let server: TestApp
let ane: Desk
let payslips: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  server = await openTestApp()
  ane = await deskOf(server, 'ane', 'documents')
  payslips = Uint8Array.from(await makePayslips([ANE, JON, NOBODY]))
})

afterAll(() => server.close())

const ASKED: AskedDocuments = {
  ...{ folder: 'Nominas', month: '202701', extra: false, follow: false, tell: false },
  ...{ confirmedUnmatched: 0, confirmedDoubled: 0 },
}

async function post(step: 'preview' | 'publish', more: Partial<AskedDocuments> = {}, file?: File) {
  const form = new FormData()
  form.set('documents', JSON.stringify({ ...ASKED, ...more }))
  form.set('file', file ?? new File([payslips], 'urtarrila.pdf'))
  return ane.post(`office/documents/${step}`, form)
}

async function send(...asked: Parameters<typeof post>) {
  const response = await post(...asked)
  expect(response.statusCode).toBe(200)
  return publishDocuments.reply.parse(response.json())
}

async function papersOf(username: string): Promise<string[]> {
  const response = await server.get('file/list?cat=Nominas', await server.tokenOf(username))
  const list = getFileList.reply.parse(response.json())
  return list.map(({ longdate }) => longdate).filter((day) => day.startsWith('2027'))
}

async function recall(id: number | undefined) {
  return recallDocuments.reply.parse((await ane.post('office/documents/recall', { id })).json())
}

test('a preview tells which person each page belongs to, and writes nothing', async () => {
  const preview = await send('preview')
  expect(preview).toMatchObject({ outcome: 'preview', pages: 3, unmatchedPages: 1, doubled: [] })
  expect(preview.documents).toMatchObject([
    { empleado: ANE, places: [{ file: 'urtarrila.pdf', from: 1, to: 1 }] },
    { empleado: JON, places: [{ file: 'urtarrila.pdf', from: 2, to: 2 }] },
  ])
  const [unmatched] = preview.unmatched
  expect(unmatched).toMatchObject({ from: 3, to: 3 })
  expect(unmatched?.sentence.eu).toContain(String(NOBODY))
  expect(unmatched?.sentence.es).not.toBe(unmatched?.sentence.eu)
  expect(await papersOf('ane')).toEqual([])
})

test('pages without a person are left out only when their number is confirmed', async () => {
  expect(await send('publish')).toMatchObject({ outcome: 'confirm' })
  expect(await papersOf('ane')).toEqual([])
  const { outcome, publication } = await send('publish', { confirmedUnmatched: 1 })
  expect(outcome).toBe('published')
  expect(await papersOf('ane')).toEqual(['20270131'])
  expect(await papersOf('jon')).toEqual(['20270131'])

  const { items, names } = getPublications.reply.parse((await ane.get('office/documents')).json())
  expect(items[0]).toMatchObject({
    ...{ id: publication, folder: 'Nominas', longdate: '20270131', source: 'urtarrila.pdf' },
    ...{ documents: 2, openedBy: 0, recalledAt: null },
  })
  expect(names[items[0]?.actor ?? '']).toMatch(/^Ane /)
  const [entry] = await listAudit(server.database, { limit: 1 })
  expect(entry).toMatchObject({ action: 'publish-documents', actor: `person:${ANE}` })

  expect(await send('publish', { confirmedUnmatched: 1 })).toMatchObject({ outcome: 'taken' })
  expect(await recall(publication)).toEqual({ outcome: 'recalled', documents: 2, openedBy: [] })
  expect(await papersOf('ane')).toEqual([])
  expect(await recall(publication)).toMatchObject({ outcome: 'already' })
})

test('what the office says of a page counts more than what is written on it', async () => {
  const at = (page: number, empleado: number | null) => ({
    ...{ file: 'urtarrila.pdf', from: page, to: page, empleado },
  })
  const swapped = await send('preview', { byHand: [at(1, JON), at(2, null), at(3, ANE)] })
  expect(swapped.documents).toMatchObject([
    { empleado: ANE, places: [{ from: 3, to: 3 }] },
    { empleado: JON, places: [{ from: 1, to: 1 }] },
  ])
  expect(swapped).toMatchObject({ unmatchedPages: 1, unmatched: [{ from: 2, to: 2 }] })
  expect(swapped.unmatched[0]?.sentence.eu).toBe('eskuz kanpoan utzita')
  // Of two entries for one page the last counts; an unknown number is no person.
  const again = await send('preview', { byHand: [at(3, ANE), at(3, NOBODY)] })
  expect(again.unmatched).toMatchObject([{ from: 3, to: 3 }])
})

test('a file that cannot be read is told in both languages', async () => {
  const spoiled = new File(['%PDF-1.7 nothing'], 'urtarrila.pdf')
  const { outcome, sentence } = await send('preview', {}, spoiled)
  expect(outcome).toBe('faults')
  expect(sentence?.eu).toContain('urtarrila.pdf')
  expect(sentence?.es).not.toBe(sentence?.eu)
  const picture = new File(['GIF89a'], 'urtarrila.gif')
  expect(await send('preview', {}, picture)).toMatchObject({ outcome: 'faults' })
})

test('a ZIP goes by the names of its files', async () => {
  const one = Buffer.from(await makePayslips([NOBODY]))
  const archive = zip([
    { name: `${ANE}.pdf`, bytes: one },
    { name: 'besteak/inor.pdf', bytes: one },
  ])
  const file = new File([Uint8Array.from(archive)], 'urtarrila.zip')
  const { documents, unmatched } = await send('preview', {}, file)
  expect(documents).toMatchObject([{ empleado: ANE, places: [{ file: `${ANE}.pdf` }] }])
  expect(unmatched).toMatchObject([{ file: 'besteak/inor.pdf' }])
})

test.each([
  [{ month: '202713' }],
  [{ folder: 'asamblea' }],
  [{ byHand: [{ file: 'a.pdf', from: 1, to: 1 }] }],
])('%j is a bad request', async (more) => {
  const form = new FormData()
  form.set('documents', JSON.stringify({ ...ASKED, ...more }))
  form.set('file', new Blob([payslips]), 'urtarrila.pdf')
  const response = await ane.post('office/documents/preview', form)
  expect([response.statusCode, response.json()]).toMatchObject([400, { error: 'bad-input' }])
})

test('a publication that is not there cannot be recalled', async () => {
  const { statusCode } = await ane.post('office/documents/recall', { id: 999_999_999 })
  expect(statusCode).toBe(404)
})

/** Files of uploads that have these bytes; other tests receive theirs in the same folder. */
async function uploadsOf(bytes: Uint8Array): Promise<string[]> {
  const found: string[] = []
  for (const name of (await readdir(tmpdir())).filter((each) => UPLOAD_NAME.test(each))) {
    const held = await readFile(join(tmpdir(), name)).catch(() => undefined)
    if (held?.equals(bytes)) found.push(name)
  }
  return found
}

test('the file is gone when it is answered', async () => {
  const own = uploadName()
  await writeFile(join(tmpdir(), own), payslips)
  expect(await uploadsOf(payslips)).toEqual([own])
  await rm(join(tmpdir(), own))
  await send('preview')
  expect(await uploadsOf(payslips)).toEqual([])
})

test('the calls need the duty', async () => {
  const headers = await ane.open()
  await ane.hold('time')
  const response = await server.app.inject({ url: `${API_ROOT}office/documents`, headers })
  expect(response.statusCode).toBe(403)
  await ane.hold('documents')
})
