import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PersonDatabase } from '#db/person-database.ts'
import { DEVICE_CLOCK } from '#sync/clock.ts'
import { documentLists } from '#sync/datasets/documents.ts'
import { folders } from '#sync/datasets/folders.ts'
import { createProgress } from '#sync/progress.ts'
import { createSyncEngine } from '#sync/pull/engine.ts'
import { belongsTo } from '#sync/pull/test-person.ts'
import { json, scriptedServer } from '#sync/pull/test-server.ts'

let db: PersonDatabase
let asked: string[]
let active: string[]
let ids: number[]

beforeEach(() => {
  db = new PersonDatabase(`documents-${crypto.randomUUID()}`)
  asked = []
  active = ['Nominas', '10T']
  ids = [1, 2]
})

afterEach(() => db.delete())

const server = scriptedServer({
  'file/folders': () => json(active),
  'file/list': (request) => {
    const cat = new URL(request.url).searchParams.get('cat') ?? ''
    asked.push(cat)
    return json(ids.map((id) => ({ id, date: '202611', documento: [`${cat}-${id}.pdf`] })))
  },
})

async function syncAs(empleado: string) {
  await belongsTo(db, empleado)
  const engine = createSyncEngine({
    ...{ db, api: server.api, datasets: [...documentLists, folders], onState: () => {} },
    onFault: (error) => {
      throw error
    },
    ...{
      onLineHint: () => true,
      clock: DEVICE_CLOCK,
      progress: createProgress(),
      random: () => 0.5,
      setTimer: () => () => {},
    },
  })
  await engine.sync('person')
  await engine.stop()
  return asked.splice(0).sort()
}

const heldFolders = async () => [
  ...new Set((await db.documents.toArray()).map(({ folder }) => folder)),
]

test('the very first sync asks for the folders, then for the lists they open', async () => {
  expect(await syncAs('9345')).toEqual(['10T', 'Nominas', 'consejoSocial', 'otraInformacion'])
  expect(await db.documents.get(['Nominas', '1', 0])).toMatchObject({ files: ['Nominas-1.pdf'] })
})

test('members have the social folders, a number of 2000 does not', async () => {
  expect(await syncAs('1999')).toContain('RIC')
  expect(await syncAs('2000')).not.toContain('RIC')
  expect(await heldFolders()).not.toContain('RIC')
})

test('the list of a folder that was closed goes from the device', async () => {
  await syncAs('9345')
  active = ['Nominas']
  await syncAs('9345')
  expect(await heldFolders()).toEqual(['Nominas', 'consejoSocial', 'otraInformacion'])
  expect(await db.freshness.get('documents-10T')).toBeUndefined()
})

test('two documents of one id are both kept, and the second goes when the server drops it', async () => {
  active = ['Nominas']
  ids = [1, 2, 1]
  const keys = async () =>
    (await db.documents.toArray()).flatMap(({ folder, id, copy }) =>
      folder === 'Nominas' ? [[id, copy]] : [],
    )
  await syncAs('9345')
  expect(await keys()).toEqual([
    ['1', 0],
    ['1', 1],
    ['2', 0],
  ])
  ids = [1, 2]
  await syncAs('9345')
  expect(await keys()).toEqual([
    ['1', 0],
    ['2', 0],
  ])
})

test('while the folders never came their lists are asked for all the same', async () => {
  server.answers['file/folders'] = () => new Response('', { status: 500 })
  try {
    expect(await syncAs('9345')).toEqual([
      ...['10T', 'Cartilla', 'Intereses', 'InteresesPrestamo', 'Nominas', 'Retornos'],
      ...['consejoSocial', 'otraInformacion'],
    ])
    expect(await heldFolders()).toContain('Nominas')
  } finally {
    server.answers['file/folders'] = () => json(active)
  }
})
