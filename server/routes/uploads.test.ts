import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { changeRequests } from '#server/db/schema.ts'
import { Fault } from '#server/fault.ts'
import { sweepAttachments } from '#server/services/attachments.ts'
import { type FileStore, folderStore } from '#server/services/file-store.ts'
import { s3Store } from '#server/services/s3-store.ts'
import { sweepFolders } from '#server/services/sweep-folders.ts'
import { uploadName } from '#server/upload-name.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { startS3Server } from '#tests/fixtures/s3-server.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const MB = 1024 * 1024
const DAY_MS = 24 * 60 * 60_000

let server: TestApp
let scanned: () => void = () => undefined

beforeAll(async () => {
  server = await openTestApp({
    uploadQuotaBytes: 3 * MB,
    scanner: { check: async () => scanned() },
  })
})

afterEach(async () => {
  scanned = () => undefined
  await server.database.delete(changeRequests)
})

afterAll(() => server.close())

async function attach(token: string, bytes: number, key = randomUUID()) {
  const form = new FormData()
  form.set('texto', 'x')
  if (bytes > 0) form.set('file', new Blob(['%PDF-1.7\n', new Uint8Array(bytes - 9)]), 'a.pdf')
  const body = new Response(form)
  const response = await server.app.inject({
    method: 'POST',
    url: `${API_ROOT}mensajeria/add?tipo=solicitudCambios`,
    headers: {
      ...{ authorization: `Bearer ${token}`, 'idempotency-key': key },
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: response.statusCode, error: response.json().error }
}

const DONE = { status: 200, error: undefined }
const REFUSED = { status: 403, error: 'over-quota' }

function kept(): string[] {
  const folder = join(server.filesFolder, 'sent')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a person attaches so much in a day; what is refused or repeated does not count', async () => {
  const ane = await server.tokenOf('ane')
  const key = randomUUID()
  expect(await attach(ane, 2 * MB, key)).toEqual(DONE)
  expect(await attach(ane, 2 * MB, key)).toEqual(DONE)
  const files = kept()
  expect(await attach(ane, 2 * MB)).toEqual(REFUSED)
  expect(kept()).toEqual(files)
  const both = await Promise.all([attach(ane, MB), attach(ane, MB)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await attach(ane, 2 * MB, key)).toEqual(DONE)
  // Text alone is no upload, and others have their own.
  expect(await attach(ane, 0)).toEqual(DONE)
  expect(await attach(await server.tokenOf('jon'), 2 * MB)).toEqual(DONE)
  const before = server.now
  server.now = new Date(before.getTime() + DAY_MS)
  expect(await attach(await server.tokenOf('ane'), 2 * MB)).toEqual(DONE)
  server.now = before
})

test('what the scanner refuses is not kept, and its words are a code', async () => {
  const miren = await server.tokenOf('miren')
  const files = kept()
  scanned = () => {
    throw new Fault('infected', 'the file is harmful')
  }
  expect(await attach(miren, MB)).toEqual({ status: 422, error: 'infected' })
  scanned = () => {
    throw new Fault('unavailable', 'the scanner does not answer')
  }
  expect(await attach(miren, MB)).toEqual({ status: 503, error: 'unavailable' })
  expect([kept(), await server.database.$count(changeRequests)]).toEqual([files, 0])
})

test('attachments that no row names go after a day, in a folder and in an S3-compatible store', async () => {
  const s3 = await startS3Server()
  const koldo = await server.tokenOf('koldo')
  expect(await attach(koldo, MB)).toEqual(DONE)
  const rows = await server.database.select().from(changeRequests)
  const path = rows[0]?.filePath ?? ''
  const stores = [folderStore(server.filesFolder), s3Store(s3.address)]
  for (const store of stores) {
    await store.save(path, Buffer.from('named'))
    await store.save('sent/of-nobody', Buffer.from('x'))
    await store.save('RIC/a-document', Buffer.from('x'))
    const isThere = async (name: string) => (await store.open(name).then(closed)) !== undefined
    await sweepAttachments(server.database, store, new Date(Date.now() + DAY_MS / 2))
    expect(await isThere('sent/of-nobody')).toBe(true)
    await sweepAttachments(server.database, store, new Date(Date.now() + 2 * DAY_MS))
    expect(await isThere('sent/of-nobody')).toBe(false)
    expect([await isThere(path), await isThere('RIC/a-document')]).toEqual([true, true])
  }
  await s3.close()
})

type Opened = Awaited<ReturnType<FileStore['open']>>

async function closed(file: Opened): Promise<Opened> {
  await file?.close()
  return file
}

test('mails in files and what killed uploads and commands left go after a day', async () => {
  const folder = makeFolder('sweep')
  const mail = join(folder, 'mail')
  await sweepFolders(mail, new Date(), folder)
  mkdirSync(mail)
  const [upload, young] = [uploadName(), uploadName()]
  const command = mkdtempSync(join(folder, 'ataria-office-'))
  const [running, other] = [
    mkdtempSync(join(folder, 'ataria-documents-')),
    mkdtempSync(join(folder, 'ataria-postgres-')),
  ]
  for (const each of [command, running, other]) writeFileSync(join(each, 'from'), 'x')
  const files = [join(mail, 'a.eml'), join(mail, 'b.eml.part'), join(folder, upload)]
  const fresh = [join(mail, 'new.eml'), join(mail, 'notes.txt'), join(folder, young)]
  for (const path of [...files, ...fresh]) writeFileSync(path, 'x')
  const paths = [...files, command]
  const stay = [...fresh, running, other]
  const old = new Date(Date.now() - 2 * DAY_MS)
  for (const path of [...paths, join(mail, 'notes.txt'), other]) utimesSync(path, old, old)
  await sweepFolders(mail, new Date(), folder)
  expect([...paths, ...stay].filter((path) => existsSync(path))).toEqual(stay)
  removeFolder(folder)
})

test('what the server of another user left there stays theirs', async () => {
  const folder = makeFolder('sweep')
  const path = join(folder, uploadName())
  writeFileSync(path, 'x')
  const old = new Date(Date.now() - 2 * DAY_MS)
  utimesSync(path, old, old)
  const whoWeAre = vi.spyOn(process, 'getuid').mockReturnValue(statSync(path).uid + 1)
  await sweepFolders(join(folder, 'mail'), new Date(), folder)
  whoWeAre.mockRestore()
  expect(existsSync(path)).toBe(true)
  await sweepFolders(join(folder, 'mail'), new Date(), folder)
  expect(existsSync(path)).toBe(false)
  removeFolder(folder)
})
