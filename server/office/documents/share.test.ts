import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getFileList } from '#contract/documents/files.ts'
import { SHARED_FOLDERS } from '#contract/documents/folders.ts'
import { messageReaders, people, publications } from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { listPublications, recallPublication } from '#server/office/documents/publications.ts'
import { shareDocument } from '#server/office/documents/share.ts'
import type { ShareRequest } from '#server/office/documents/share-report.ts'
import { tellShared } from '#server/office/texts/tell-documents.ts'
import { OFFICE_LANGUAGES } from '#server/office/texts/words.ts'
import { publishDueDocuments } from '#server/services/documents.ts'
import { folderStore } from '#server/services/file-store.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let folder: string
const tokens: Record<string, string> = {}

beforeAll(async () => {
  folder = makeFolder('shared')
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

const PDF = '%PDF-1.7 minutes'

const context = () => ({
  withLongLimit: server.withLongLimit,
  files: folderStore(server.filesFolder),
})

const recall = (id: number) => recallPublication(context(), { id, actor: 'cli:test' }, server.now)

function share(more: Partial<ShareRequest> = {}, content = PDF) {
  const path = join(folder, randomUUID())
  writeFileSync(path, Buffer.from(content, 'latin1'))
  const asked: ShareRequest = {
    ...{ folder: 'asamblea', title: 'Akta / Acta', name: 'akta.pdf', actor: 'cli:test' },
    ...{ tell: true, apply: true, ...more },
  }
  return shareDocument(context(), asked, { from: path }, server.now)
}

async function filesOf(who: string, cat: string): Promise<string[]> {
  const response = await server.get(`file/list?cat=${cat}`, tokens[who])
  if (response.statusCode !== 200) return [String(response.statusCode)]
  return getFileList.reply.parse(response.json()).flatMap(({ documento }) => documento)
}

const standing = async () =>
  (await listPublications(server.database)).filter(({ recalledAt }) => recalledAt === null)

const stored = () => readdirSync(join(server.filesFolder, 'published'))

test('a document of the assembly is shown first, then seen by members alone, and taken back', async () => {
  const members = await server.database.select().from(people)
  const readers = members.filter(({ empleado }) => empleado < 2000).length
  expect(await share({ apply: false })).toEqual({ outcome: 'preview', file: 'akta.pdf', readers })
  expect(await filesOf('ane', 'asamblea')).not.toContain('akta.pdf')
  expect(await standing()).toEqual([])

  const report = await share()
  expect(report).toMatchObject({ outcome: 'published', readers })
  expect((await filesOf('ane', 'asamblea'))[0]).toBe('akta.pdf')
  expect(await filesOf('jon', 'asamblea')).not.toContain('akta.pdf')
  const query = new URLSearchParams({ fn: 'akta.pdf', cat: 'asamblea', w: '1', fl: 'asamblea' })
  expect((await server.get(`file?${query}`, tokens.ane)).body).toBe(PDF)
  const [publication] = await server.database
    .select()
    .from(publications)
    .where(eq(publications.id, report.publication ?? 0))
  const messageId = publication?.messageId ?? 0
  expect(
    await server.database.$count(messageReaders, eq(messageReaders.messageId, messageId)),
  ).toBe(readers)
  const [entry] = await listAudit(server.database, { limit: 1 })
  expect(entry).toMatchObject({
    action: 'publish-documents',
    facts: { folder: 'asamblea', file: 'akta.pdf', documents: 1 },
  })

  await recall(report.publication ?? 0)
  expect(await filesOf('ane', 'asamblea')).not.toContain('akta.pdf')
  expect(stored()).toEqual([])
})

test('each open folder takes one, on the day that is asked for, without a message where none is wanted', async () => {
  for (const each of SHARED_FOLDERS) {
    const report = await share({ folder: each, day: '20260131', tell: false })
    expect(report.outcome).toBe('published')
    const response = await server.get(`file/list?cat=${each}`, tokens.ane)
    const listed = getFileList.reply.parse(response.json())
    expect(listed.find(({ documento }) => documento.includes('akta.pdf'))).toMatchObject({
      longdate: '20260131',
    })
  }
  const published = await server.database.select().from(publications)
  expect(published.slice(-SHARED_FOLDERS.length).map(({ messageId }) => messageId)).toEqual(
    SHARED_FOLDERS.map(() => null),
  )
})

test('of a later time it is seen from then on', async () => {
  const at = new Date(server.now.getTime() + 60_000)
  expect(await share({ at: at.toISOString() })).toMatchObject({
    outcome: 'scheduled',
    at: at.toISOString(),
  })
  expect(await filesOf('ane', 'asamblea')).not.toContain('akta.pdf')
  await publishDueDocuments(server.database, at)
  expect(await filesOf('ane', 'asamblea')).toContain('akta.pdf')
})

test('a second file of one name replaces nothing, also when two are shared at once', async () => {
  const reports = await Promise.all([share(), share()])
  expect(reports.map(({ outcome }) => outcome).sort()).toEqual(['published', 'taken'])
  expect(await share({}, '%PDF-1.7 another')).toMatchObject({ outcome: 'taken' })
  expect(stored()).toHaveLength(1)
})

test.each([
  ['a title in one language', { title: 'Akta' }, PDF, 'bad-title'],
  ['a time that is past', { at: '2026-01-01T08:00:00.000Z' }, PDF, 'time-past'],
  ['an empty file', {}, '', 'empty-file'],
  ['a page that a browser could run', { name: 'akta.html' }, '<script>', 'unknown-type'],
  ['a file without an ending', { name: 'akta' }, PDF, 'unknown-type'],
  ['a picture that calls itself a PDF', {}, '\x89PNG', 'not-as-named'],
  ['a page that calls itself a video', { name: 'a.mp4' }, '<!doctype html>', 'not-as-named'],
] as const)('%s is refused in words, and nothing is written', async (_, more, content, code) => {
  const report = await share(more, content)
  expect(report).toMatchObject({ outcome: 'faults', fault: { code } })
  for (const language of OFFICE_LANGUAGES) {
    expect(tellShared(report, language).join(' ')).not.toMatch(/[{}]/)
  }
  expect(await standing()).toEqual([])
})

test.each([
  ['png', '\x89PNG'],
  ['JPG', '\xff\xd8\xff'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF0000WEBP'],
  ['mp4', '0000ftypisom'],
  ['odp', 'PK\x03\x04'],
  ['docx', 'PK\x03\x04'],
  ['xls', '\xd0\xcf\x11\xe0'],
])('takes a %s', async (ending, content) => {
  expect(await share({ name: `a.${ending}`, apply: false }, content)).toMatchObject({
    outcome: 'preview',
  })
})

test('a name leads into no other folder', async () => {
  const report = await share({ name: '../../etc/akta.pdf' })
  expect(report).toMatchObject({ outcome: 'published', file: '_.._etc_akta.pdf' })
  expect(await filesOf('ane', 'asamblea')).toContain('_.._etc_akta.pdf')
})
