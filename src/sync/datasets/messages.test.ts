import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PersonDatabase } from '#db/person-database.ts'
import { messageDocuments } from '#sync/datasets/message-documents.ts'
import { messages } from '#sync/datasets/messages.ts'
import type { Dataset } from '#sync/pull/dataset.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import { type PullOutcome, pull } from '#sync/pull/pull.ts'
import { readPerson } from '#sync/pull/read-person.ts'
import { belongsTo } from '#sync/pull/test-person.ts'
import { json, networkFailure, scriptedServer } from '#sync/pull/test-server.ts'

const PNG = btoa('\x89PNG\r\n\x1a\n…'.slice(0, 8))
const PDF = btoa('%PDF-1.7 …'.slice(0, 8))

interface ServerMessage {
  id: string
  clase: string
  titulo: string
  fecha: string
  documento?: string
}

let db: PersonDatabase
let held: ServerMessage[]
let askedIds: string[]
/** Ids whose document comes with this answer instead. */
let spoiled: Map<string, () => Response>

beforeEach(async () => {
  db = new PersonDatabase(`messages-${crypto.randomUUID()}`)
  await belongsTo(db, '1207')
  held = [
    message('3', 'oposicion', '20/11/2026', PDF),
    message('2', 'Aviso general', '20/11/2026'),
    message('1', 'Mensaje publicado', '19/11/2026', PNG),
    message('0', 'Encuesta', '18/11/2026', PNG),
  ]
  askedIds = []
  spoiled = new Map()
})

afterEach(() => db.delete())

function message(id: string, clase: string, fecha: string, documento = ''): ServerMessage {
  return { id, clase, titulo: `T${id}`, fecha, documento }
}

const server = scriptedServer({
  'mensajeria/list': (request) => {
    const { searchParams } = new URL(request.url)
    expect(searchParams.get('relacion')).toBe('Socios')
    const id = searchParams.get('idElemento')
    if (id === '0') return json(held.map((each) => ({ ...each, documento: '' })))
    askedIds.push(id ?? '')
    return spoiled.get(id ?? '')?.() ?? json(held.filter((each) => each.id === id))
  },
})

async function context() {
  return {
    db,
    api: server.api,
    write: groupWrites(db),
    now: () => 1_000,
    person: await readPerson(db),
  }
}

async function sync(): Promise<PullOutcome[]> {
  return [await pullOne(messages), await pullOne(messageDocuments)]
}

async function pullOne(dataset: Dataset): Promise<PullOutcome> {
  return pull(dataset, await context(), await db.freshness.get(dataset.name))
}

const documents = async () =>
  (await db.messageDocuments.toArray()).map((row) =>
    row.kind === 'held'
      ? [row.messageId, row.type, row.bytes.byteLength]
      : [row.messageId, row.kind],
  )

test('the list and, of the classes that have any, the documents', async () => {
  await sync()
  const rows = (await db.messages.toArray()).sort((a, b) => b.position - a.position)
  expect(rows.map(({ id, day }) => [id, day])).toEqual([
    ['3', '2026-11-20'],
    ['2', '2026-11-20'],
    ['1', '2026-11-19'],
    ['0', '2026-11-18'],
  ])
  expect(rows[0]).not.toHaveProperty('documento')
  expect(await documents()).toEqual([
    ['1', 'image/png', 8],
    ['2', 'none'],
    ['3', 'application/pdf', 8],
  ])
  expect(askedIds.sort()).toEqual(['1', '2', '3'])
})

test('writes a new message and no other row, and asks for each document once', async () => {
  await sync()
  askedIds.length = 0
  held.unshift(message('4', 'nombramiento', '20/11/2026', PDF))
  expect(await sync()).toEqual([
    { kind: 'updated', rowsWritten: 1 },
    { kind: 'updated', rowsWritten: 1 },
  ])
  expect(askedIds).toEqual(['4'])
  expect(await sync()).toEqual([{ kind: 'unchanged' }, { kind: 'unchanged' }])
})

test('messages that went take their documents with them, changed ones ask again', async () => {
  await sync()
  askedIds.length = 0
  held = [message('3', 'oposicion', '21/11/2026', PDF), message('2', 'Aviso general', '20/11/2026')]
  await sync()
  expect(askedIds).toEqual(['3'])
  expect(await documents()).toEqual([
    ['2', 'none'],
    ['3', 'application/pdf', 8],
  ])
})

test('a document that fails fails neither the list nor the other documents', async () => {
  spoiled.set('3', () => json([{ ...held[0], documento: 'no base64 !' }]))
  const [list, first] = await sync()
  expect(list?.kind).toBe('updated')
  expect(first).toMatchObject({ kind: 'failed', error: { code: 'malformed' } })
  expect((await db.freshness.get('messageDocuments'))?.fault?.detail).toContain('3')
  expect(await documents()).toHaveLength(2)
  spoiled.clear()
  askedIds.length = 0
  await sync()
  expect(askedIds).toEqual(['3'])
  expect((await db.freshness.get('messageDocuments'))?.fault).toBeUndefined()
})

test('without a network no further document is asked for', async () => {
  for (const { id } of held) spoiled.set(id, networkFailure)
  await sync()
  expect(askedIds.length).toBeLessThanOrEqual(3)
})

test('fetches the newest documents ahead, and an older one when it is opened', async () => {
  held = Array.from({ length: 200 }, (_, index) =>
    message(String(200 - index), 'Aviso general', '20/11/2026', PNG),
  )
  await sync()
  expect(await db.messages.count()).toBe(200)
  expect(askedIds).toHaveLength(60)
  expect(askedIds).toContain('200')
  await messageDocuments.pullPart?.(await context(), '0/7')
  expect(await db.messageDocuments.get(['7', 0])).toMatchObject({ kind: 'held', type: 'image/png' })
  await messageDocuments.pullPart?.(await context(), '0/unknown')
  expect(await db.messageDocuments.get(['unknown', 0])).toBeUndefined()
})

test('a server that puts documents into its list is not asked for them', async () => {
  const list = server.answers['mensajeria/list']
  server.answers['mensajeria/list'] = (request) => {
    const id = new URL(request.url).searchParams.get('idElemento')
    if (id !== '0') askedIds.push(id ?? '')
    return json(id === '0' ? held : held.filter((each) => each.id === id))
  }
  await sync()
  expect(askedIds).toEqual(['2'])
  expect(await documents()).toHaveLength(4)
  if (list) server.answers['mensajeria/list'] = list
})

test('two messages of one id are both kept, each with its own document', async () => {
  held = [
    message('5', 'oposicion', '20/11/2026', PDF),
    message('4', 'Aviso general', '20/11/2026'),
    message('5', 'Aviso general', '19/11/2026', PNG),
  ]
  await sync()
  const rows = (await db.messages.toArray()).sort((a, b) => b.position - a.position)
  expect(rows.map(({ id, copy, clase }) => [id, copy, clase])).toEqual([
    ['5', 1, 'oposicion'],
    ['4', 0, 'Aviso general'],
    ['5', 0, 'Aviso general'],
  ])
  expect(await db.messageDocuments.get(['5', 0])).toMatchObject({ type: 'image/png' })
  expect(await db.messageDocuments.get(['5', 1])).toMatchObject({ type: 'application/pdf' })
})
