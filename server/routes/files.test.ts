import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { eq, ne } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PIN_GRANT_MS } from '#contract/auth/pin.ts'
import { API_ROOT } from '#contract/call.ts'
import { DEFAULT_CONFIG } from '#contract/config.ts'
import { type FolderDocument, getFileList, isExtraPay } from '#contract/documents/files.ts'
import { FOLDERS, PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import { getManifest } from '#contract/sync.ts'
import { activeFolders, documents } from '#server/db/schema.ts'
import { publishDocuments } from '#server/services/documents.ts'
import { findPerson } from '#server/services/people.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await openTestApp({ config: () => ({ ...DEFAULT_CONFIG, pinExemptUser: 'Aitor' }) })
  for (const name of ['ane', 'jon', 'koldo', 'itziar', 'aitor']) {
    tokens[name] = await server.tokenOf(name)
  }
})

afterAll(() => server.close())

const get = (path: string, who: string, headers?: Record<string, string>) =>
  server.get(path, tokens[who], headers)

async function list(folder: string, who: string): Promise<FolderDocument[]> {
  return getFileList.reply.parse((await get(`file/list?cat=${folder}`, who)).json())
}

function file(folder: string, name: string, who: string, headers?: Record<string, string>) {
  const query = new URLSearchParams({ filetype: 'application/pdf', fn: name, cat: folder })
  query.set('w', '1')
  query.set('fl', folder)
  return get(`file?${query}`, who, headers)
}

const CODES: Record<string, string> = { ane: '123456', jon: '654321' }
const enterCode = (who: string) => get(`pin?pincode=${CODES[who]}`, who)

describe('folders', () => {
  test.each([
    ['ane', 12],
    ['aitor', 12],
    ['koldo', 8],
    ['jon', 8],
    ['itziar', 8],
  ])('%s sees %i of them', async (who, count) => {
    expect((await get('file/folders', who)).json()).toHaveLength(count)
  })

  test('that a person may not see are refused in the list and by the file', async () => {
    for (const who of ['koldo', 'jon']) {
      const refusal = await get('file/list?cat=asamblea', who)
      expect([refusal.statusCode, refusal.json().error]).toEqual([403, 'forbidden'])
      expect((await file('asamblea', 'akta-2026.pdf', who)).statusCode).toBe(403)
    }
    expect((await file('asamblea', 'akta-2026.pdf', 'ane')).statusCode).toBe(200)
  })

  test.each(['', 'nominas', '../Nominas', 'demo', '%00', "'--", '__proto__'])(
    '%j is not found',
    async (name) => {
      const response = await get(`file/list?cat=${encodeURIComponent(name)}`, 'ane')
      expect([response.statusCode, response.json().error]).toEqual([404, 'not-found'])
      expect((await file(name, 'a.pdf', 'ane')).statusCode).toBe(404)
    },
  )

  test('close when the cooperative closes them', async () => {
    const closed = await server.database
      .delete(activeFolders)
      .where(ne(activeFolders.folder, '10T'))
      .returning()
    expect((await get('file/folders', 'koldo')).json()).toEqual([
      '10T',
      'consejoSocial',
      'otraInformacion',
    ])
    expect((await get('file/list?cat=Nominas', 'koldo')).statusCode).toBe(403)
    await server.database.insert(activeFolders).values(closed)
  })
})

describe('a list', () => {
  test('of payslips holds twelve months and two extra pays a year, newest first', async () => {
    const payslips = await list('Nominas', 'ane')
    expect(payslips).toHaveLength(6 * 14 - 3)
    const dates = payslips.map(({ longdate }) => longdate)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(dates.slice(0, 2)).toEqual(['20261031', '20260930'])
    const of2025 = payslips.filter(({ date }) => date.startsWith('2025'))
    expect(of2025).toHaveLength(14)
    const extra = of2025.filter(({ longdate }) => isExtraPay(longdate))
    expect(extra.map(({ date }) => date)).toEqual(['202512', '202506'])
    expect(payslips.at(-1)?.date).toBe('202101')
  })

  test('tells neither where files are stored nor another person', async () => {
    const response = await get('file/list?cat=Nominas', 'ane')
    expect(response.body).not.toMatch(/demo|path|person|1207/)
    expect(response.headers['cache-control']).toBe('private, no-cache')
  })

  test('in every folder is as the contract says, and answers 304 to a client that holds it', async () => {
    const manifest = getManifest.reply.parse((await get('sync/manifest', 'ane')).json())
    for (const folder of FOLDERS) {
      const response = await get(`file/list?cat=${folder}`, 'ane')
      expect(getFileList.reply.parse(response.json()).length).toBeGreaterThan(0)
      const tag = String(response.headers.etag)
      expect(manifest[`documents-${folder}`]).toBe(tag)
      const again = await get(`file/list?cat=${folder}`, 'ane', { 'if-none-match': tag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('gets a new ETag for the person whose document came, and for no other', async () => {
    const [before, others] = [await tag('Nominas', 'jon'), await tag('Nominas', 'ane')]
    const social = await tag('RIC', 'ane')
    const jon = await findPerson(server.database, 'jon')
    await publishDocuments(server.database, 'Nominas', jon?.id ?? 0, [])
    expect(await list('Nominas', 'jon')).toEqual([])
    expect(await tag('Nominas', 'jon')).not.toBe(before)
    expect([await tag('Nominas', 'ane'), await tag('RIC', 'ane')]).toEqual([others, social])
    await server.refreshDemo()
    expect(await list('Nominas', 'jon')).toHaveLength(81)
  })

  test('published again as it is changes no ETag', async () => {
    const before = await get('sync/manifest', 'ane')
    await server.refreshDemo()
    expect((await get('sync/manifest', 'ane')).json()).toEqual(before.json())
  })

  test('of a folder that can never be theirs is not in the manifest', async () => {
    const manifest = (await get('sync/manifest', 'koldo')).json()
    expect(manifest['documents-RIC']).toBeUndefined()
    expect(manifest['documents-Nominas']).toBeDefined()
  })

  async function tag(folder: string, who: string): Promise<unknown> {
    return (await get(`file/list?cat=${folder}`, who)).headers.etag
  }
})

describe('a private file', () => {
  const NAME = 'nomina-20260930.pdf'

  test('opens once for each right code, within a minute, and is kept nowhere', async () => {
    const refusal = await file('Nominas', NAME, 'ane')
    expect([refusal.statusCode, refusal.json().error]).toEqual([403, 'pin-required'])
    expect(refusal.headers['cache-control']).toBe('no-store')
    expect(refusal.headers['content-disposition']).toBeUndefined()

    await enterCode('ane')
    server.now = new Date(MONDAY_MORNING.getTime() + PIN_GRANT_MS - 1)
    const response = await file('Nominas', NAME, 'ane')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${NAME}"; filename*=UTF-8''${NAME}`,
      'content-length': String(response.rawPayload.length),
    })
    expect(response.headers.etag).toBeUndefined()
    expect((await PDFDocument.load(response.rawPayload)).getPageCount()).toBe(1)
    expect((await file('Nominas', NAME, 'ane')).statusCode).toBe(403)

    await enterCode('ane')
    server.now = new Date(server.now.getTime() + PIN_GRANT_MS)
    expect((await file('Nominas', NAME, 'ane')).statusCode).toBe(403)
  })

  test('takes one code each, also of two at once', async () => {
    await enterCode('ane')
    const both = await Promise.all([file('Nominas', NAME, 'ane'), file('Nominas', NAME, 'ane')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    await enterCode('ane')
    await enterCode('ane')
    const two = await Promise.all([
      file('Nominas', NAME, 'ane'),
      file('10T', '10T-2025.pdf', 'ane'),
    ])
    expect(two.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('is not opened by a wrong code, nor by the right one of another session', async () => {
    await get('pin?pincode=000000', 'ane')
    expect((await file('Nominas', NAME, 'ane')).statusCode).toBe(403)
    const elsewhere = await server.tokenOf('ane')
    await server.get('pin?pincode=123456', elsewhere)
    expect((await file('Nominas', NAME, 'ane')).statusCode).toBe(403)
  })

  test('that is not there leaves the code unused', async () => {
    await enterCode('ane')
    expect((await file('Nominas', 'none.pdf', 'ane')).statusCode).toBe(404)
    expect((await file('Nominas', NAME, 'ane')).statusCode).toBe(200)
  })

  test('is sent whole, whatever part is asked for', async () => {
    await enterCode('ane')
    const response = await file('Nominas', NAME, 'ane', { range: 'bytes=0-3' })
    expect([response.statusCode, response.headers['content-range']]).toEqual([200, undefined])
  })

  test('needs no code from the one person without a pad', async () => {
    for (const folder of PRIVATE_FOLDERS) {
      const name = (await list(folder, 'aitor'))[0]?.documento[0] ?? ''
      expect([folder, (await file(folder, name, 'aitor')).statusCode]).toEqual([folder, 200])
    }
  })

  test("is each person's own: the same name gives each theirs, and another's name nothing", async () => {
    await enterCode('ane')
    await enterCode('jon')
    const anes = await file('Nominas', NAME, 'ane')
    const jons = await file('Nominas', NAME, 'jon')
    expect(anes.rawPayload.equals(jons.rawPayload)).toBe(false)
    await enterCode('jon')
    expect((await file('Cartilla', 'cartilla-2025.pdf', 'jon')).statusCode).toBe(404)
  })

  test('asked for under another folder is not found', async () => {
    await enterCode('ane')
    expect((await file('RIC', NAME, 'ane')).statusCode).toBe(404)
    const mixed = await get(`file?fn=${NAME}&cat=RIC&fl=Nominas`, 'ane')
    expect(mixed.statusCode).toBe(404)
  })
})

describe('a social file', () => {
  const VIDEO = 'hitzaldia-2026.mp4'
  const video = (headers?: Record<string, string>) =>
    file('charlasInformativas', VIDEO, 'ane', headers)

  test('needs no code, is kept with its tag, and downloads when asked to', async () => {
    const response = await video()
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect(response.headers['cache-control']).toBe('private, no-cache')
    expect(response.headers['content-disposition']).toMatch(/^inline; /)
    const held = await video({ 'if-none-match': String(response.headers.etag) })
    expect([held.statusCode, held.body]).toEqual([304, ''])
    const download = await get(`file?fn=${VIDEO}&cat=charlasInformativas&w=0`, 'ane')
    expect(download.headers['content-disposition']).toMatch(/^attachment; /)
  })

  test('is sent in parts', async () => {
    const whole = await video()
    const size = whole.rawPayload.length
    expect(whole.headers['accept-ranges']).toBe('bytes')
    const part = await video({ range: 'bytes=100-199' })
    expect([
      part.statusCode,
      part.headers['content-range'],
      part.headers['content-length'],
    ]).toEqual([206, `bytes 100-199/${size}`, '100'])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true)
    const last = await video({ range: 'bytes=-5' })
    expect(last.rawPayload.equals(whole.rawPayload.subarray(-5))).toBe(true)
    const beyond = await video({ range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.json().error]).toEqual([
      416,
      `bytes */${size}`,
      'bad-range',
    ])
    const current = { range: 'bytes=0-1', 'if-range': String(whole.headers.etag) }
    expect((await video(current)).statusCode).toBe(206)
    expect((await video({ ...current, 'if-range': '"old"' })).statusCode).toBe(200)
  })

  test('may be a presentation', async () => {
    const response = await file('charlasInformativas', 'hitzaldia-2026.odp', 'ane')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/opendocument\.presentation$/)
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('whatever a row says, no file outside is sent', () => {
  test.each([
    ['../secret.txt', 'up'],
    ['/etc/passwd', 'root'],
    ['RIC/link', 'a link out'],
    ['RIC', 'a folder'],
    ['', 'nothing'],
  ])('%j (%s)', async (path) => {
    mkdirSync(join(server.filesFolder, 'RIC'), { recursive: true })
    writeFileSync(join(server.filesFolder, '../secret.txt'), 'secret')
    symlinkSync('/etc/passwd', join(server.filesFolder, 'RIC', `link${path.length}`))
    const hostile = path === 'RIC/link' ? `RIC/link${path.length}` : path
    await server.database
      .update(documents)
      .set({ path: hostile })
      .where(eq(documents.file, 'estatutuak.pdf'))
    const response = await file('EstatutosSociales', 'estatutuak.pdf', 'ane')
    expect([response.statusCode, response.json().error]).toEqual([404, 'not-found'])
    await server.refreshDemo()
  })

  test('a page is sent as bytes to be saved', async () => {
    writeFileSync(join(server.filesFolder, 'page.html'), '<script>alert(1)</script>')
    await server.database.insert(documents).values({
      ...{ folder: 'RIC', personId: null, date: '202601', longdate: '20260101' },
      ...{ texto: 'x', name: 'x', file: 'orria.html', path: 'page.html' },
    })
    const response = await file('RIC', 'orria.html', 'ane')
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
    })
    await server.refreshDemo()
  })
})

test.each([
  'file',
  'file?fn=a.pdf',
  'file?cat=RIC',
  'file?fn=&cat=RIC',
  'file?fn=a&fn=b&cat=RIC',
  'file?fn=a.pdf&cat=RIC&w=2',
  `file?fn=${'a'.repeat(201)}&cat=RIC`,
  'file/list',
  'file/list?cat=RIC&cat=Nominas',
])('%s is bad input', async (path) => {
  const response = await get(path, 'ane')
  expect([response.statusCode, response.json().error]).toEqual([400, 'bad-input'])
})

test.each([
  '../../etc/passwd',
  '%2e%2e%2f',
  'a\0.pdf',
  "' or 1=1 --",
  '\ud800',
  '.',
  '/etc/passwd',
])('a file named %j is not found', async (name) => {
  const response = await file('RIC', name, 'ane')
  expect([response.statusCode, response.json().error]).toEqual([404, 'not-found'])
})

test('no name of a private document, and no token, is ever logged', async () => {
  await enterCode('ane')
  await file('Nominas', 'nomina-20260930.pdf', 'ane')
  await file('Nominas', 'nomina-secreta.pdf', 'ane')
  await server.app.inject({ url: `${API_ROOT}file/nomina-secreta.pdf?fn=nomina-secreta.pdf` })
  const lines = JSON.stringify(server.logged)
  expect(lines).toContain('"/_api/api/file"')
  expect(lines).not.toMatch(/nomina-|\.pdf|fn=|eyJ|123456/)
})

describe('slow readers', () => {
  const NAME = 'handia.pdf'
  const reading: ClientRequest[] = []
  let url: string

  beforeAll(async () => {
    url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    // More than any buffer on the way holds.
    writeFileSync(join(server.filesFolder, NAME), Buffer.alloc(24 * 1024 * 1024))
    await server.database.insert(documents).values({
      ...{ folder: 'otraInformacion', date: '202611', longdate: '20261101' },
      ...{ texto: 'Handia / Grande', name: 'Handia / Grande', file: NAME, path: NAME },
    })
  })

  afterEach(() => {
    for (const each of reading.splice(0)) each.destroy()
  })

  /** Begins to receive the file and then takes no more of it; returns the status. */
  function receiveSlowly(who: string): Promise<number | undefined> {
    const query = new URLSearchParams({ filetype: '', fn: NAME, cat: 'otraInformacion' })
    query.set('w', '1')
    query.set('fl', 'otraInformacion')
    return new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${tokens[who]}` }
      const asked = request(`${url}${API_ROOT}file?${query}`, { headers, agent: false })
      reading.push(asked)
      asked.once('error', reject)
      asked.once('response', (response) => {
        response.pause()
        // It is let go in the middle.
        response.once('error', () => undefined)
        resolve(response.statusCode)
      })
      asked.end()
    })
  }

  const heavy = (who: string) =>
    get(
      'horas/GetData?centro=&direccion=&departamento=&matricula=&accion=Horastrabajadas&fechad=01/11/2026&fechah=30/11/2026',
      who,
    )

  test('hold up neither the rest of their own calls nor those of others', async () => {
    for (const who of ['ane', 'jon', 'koldo']) {
      const statuses = await Promise.all(Array.from({ length: 8 }, () => receiveSlowly(who)))
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
    for (const who of ['ane', 'aitor']) expect((await heavy(who)).statusCode).toBe(200)
  })

  test('have so many files at a time, and more when those have come', async () => {
    for (let count = 0; count < 8; count++) expect(await receiveSlowly('ane')).toBe(200)
    const refused = await file('otraInformacion', 'jantokia.pdf', 'ane')
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too-many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await file('otraInformacion', 'jantokia.pdf', 'jon')).statusCode).toBe(200)
    reading.pop()?.destroy()
    await expect
      .poll(async () => (await file('otraInformacion', 'jantokia.pdf', 'ane')).statusCode, {
        timeout: 30_000,
      })
      .toBe(200)
  })
})
