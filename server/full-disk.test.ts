import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { type PostgresCluster, startPostgresCluster } from '#scripts/postgres-cluster.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { copyDatabase } from '#tests/fixtures/embedded-templates.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { makePostgresDatabase } from '#tests/fixtures/postgres-databases.ts'
import { ideaTitlesOf, tokenOf } from '#tests/fixtures/server-api.ts'
import { type ServerProcess, startShortLivedServer } from '#tests/fixtures/server-process.ts'
import {
  CANNOT_MOUNT,
  FULL_DISK,
  mountSmallDisk,
  type SmallDisk,
} from '#tests/fixtures/small-disk.ts'

/** The real program while a disk takes no more: its own, or its PostgreSQL's. */
const LIMIT_MS = 120_000
const LIMIT = { timeout: 30_000, interval: 200 }
const MEGABYTE = 1024 * 1024
const READING = [
  'sync/manifest',
  'calendario',
  'comedorMenu',
  'ideas/GetIdeasMejora',
  'file/folders',
]

let server: ServerProcess
let token: string

async function signIn(): Promise<void> {
  token = await tokenOf(server.url, 'ane')
}

/** Posts an idea of about 12 KB that nothing can compress; tells its status and code. */
async function sendIdea(title: string, key = randomUUID()): Promise<string> {
  const text = randomBytes(2_900).toString('base64').slice(0, 3_800)
  const response = await fetch(`${server.url}${API_ROOT}ideas/Create?tipo=solicitudCambios`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      'idempotency-key': key,
    },
    body: JSON.stringify({
      ...{ Titulo: title, IdCategoria: '1', Idioma: 'eu' },
      ...{ Situacion: text, Solucion: text, Beneficios: text },
    }),
  })
  return told(response)
}

/** Posts a change request with a small PNG. */
async function sendFile(): Promise<string> {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const form = new FormData()
  form.set('texto', 'Argazki berria')
  form.set('file', new Blob([png]), 'argazkia.png')
  const response = await fetch(`${server.url}${API_ROOT}mensajeria/add?tipo=solicitudCambios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return told(response)
}

async function told(response: Response): Promise<string> {
  const body = await response.json()
  if (response.ok) return '200'
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  return `${response.status} ${body.error}`
}

/** Everything that is read is answered as ever. */
async function expectReading(): Promise<void> {
  for (const path of READING) {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${server.url}${API_ROOT}${path}`, { headers })
    expect([path, response.status]).toEqual([path, 200])
    await response.arrayBuffer()
  }
}

const onEmbedded = inject('postgresUrl') === null

if (onEmbedded) {
  describe.skipIf(CANNOT_MOUNT)(FULL_DISK, { timeout: LIMIT_MS }, () => {
    let disk: SmallDisk

    beforeEach(async () => {
      disk = mountSmallDisk(320)
      const folder = join(disk.folder, 'data')
      copyDatabase(inject('templates').demo, join(folder, 'database'))
      server = await startShortLivedServer(folder, { MIN_FREE_MB: '100' })
      await signIn()
    }, LIMIT_MS)

    afterEach(async () => {
      await server.stop()
      disk.unmount()
    })

    test('is read and not written to, says so, and is written to when there is room', async () => {
      disk.fillUp(99 * MEGABYTE)
      const key = randomUUID()
      expect(await sendIdea('Bizikletak', key)).toBe('507 cannot-write')
      expect(await sendFile()).toBe('507 cannot-write')
      expect(server.output).toContain('MIN_FREE_MB')
      await expectReading()
      disk.makeRoom()
      expect(await sendIdea('Bizikletak', key)).toBe('200')
      expect(await sendFile()).toBe('200')
      await signIn()
      expect(await ideaTitlesOf(server.url, token)).toContain('Bizikletak')
      expect(server.output).toContain('writing goes on')
    })
  })
}

if (!onEmbedded) {
  describe.skipIf(CANNOT_MOUNT)(FULL_DISK, { timeout: LIMIT_MS }, () => {
    let disk: SmallDisk
    let cluster: PostgresCluster
    let folder: string

    beforeEach(async () => {
      disk = mountSmallDisk(256)
      cluster = await startPostgresCluster(disk.folder)
      folder = makeFolder('full')
      server = await startShortLivedServer(folder, { DATABASE_URL: cluster.url, DEMO: '1' })
      await signIn()
    }, LIMIT_MS)

    afterEach(async () => {
      await server.stop()
      await cluster.stop()
      disk.unmount()
      removeFolder(folder)
    })

    test('of PostgreSQL refuses what it has no room for, and everything goes on with room', async () => {
      const acknowledged: string[] = []
      disk.fillUp(MEGABYTE)
      let answer = ''
      for (let index = 0; answer !== '507 cannot-write'; index++) {
        answer = await sendIdea(`Ideia ${index}`)
        if (answer === '200') acknowledged.push(`Ideia ${index}`)
        expect(['200', '507 cannot-write']).toContain(answer)
      }
      await expectReading()
      disk.makeRoom()
      expect(await sendIdea('Bizikletak')).toBe('200')
      const titles = await ideaTitlesOf(server.url, token)
      expect(titles).toEqual(expect.arrayContaining([...acknowledged, 'Bizikletak']))
    })
  })
}

/** Root may write to what is read-only for other users, unless it lays that right down. */
const AS_ANYBODY =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

describe('a data folder turned read-only', { timeout: LIMIT_MS }, () => {
  let folder: string
  let drop: (() => Promise<void>) | undefined

  beforeEach(async () => {
    folder = makeFolder('read-only')
    const adminUrl = inject('postgresUrl')
    if (adminUrl === null) {
      copyDatabase(inject('templates').demo, join(folder, 'database'))
      server = await startShortLivedServer(folder, {}, [], AS_ANYBODY)
    } else {
      const made = await makePostgresDatabase(adminUrl, inject('templates').demo)
      drop = made.drop
      server = await startShortLivedServer(folder, { DATABASE_URL: made.url }, [], AS_ANYBODY)
    }
    await signIn()
  }, LIMIT_MS)

  afterEach(async () => {
    setWritable(true)
    await server.stop()
    await drop?.()
    removeFolder(folder)
  })

  function setWritable(may: boolean): void {
    execFileSync('chmod', ['-R', may ? 'u+w' : 'a-w', folder])
  }

  test('is read and not written to, and is written to when it can be', async () => {
    expect(await sendFile()).toBe('200')
    setWritable(false)
    expect(await sendFile()).toBe('507 cannot-write')
    // Ideas are rows, and those of a real PostgreSQL are elsewhere.
    expect(await sendIdea('Bizikletak')).toBe(onEmbedded ? '507 cannot-write' : '200')
    await expectReading()
    setWritable(true)
    // Files that were opened for reading are opened again, within a second or two.
    await eventually(async () => expect(await sendIdea('Txirrindak')).toBe('200'), LIMIT)
    expect(await sendFile()).toBe('200')
    await signIn()
    expect(await ideaTitlesOf(server.url, token)).toContain('Txirrindak')
    // What was written then is on the disk.
    await server.stop()
    await server.start()
    expect(await ideaTitlesOf(server.url, token)).toContain('Txirrindak')
  })
})
