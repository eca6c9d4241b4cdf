import '#tests/fixtures/indexed-db.ts'
import { Dexie, type Table } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { carryOver } from '#db/carry-over.ts'
import { GENERATION, mirrorName, outboxName } from '#db/database-name.ts'
import { openDatabase } from '#db/open-person-database.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { allOutboxItems, draftOf } from '#db/outbox-rows.ts'
import { PersonDatabase } from '#db/person-database.ts'
import { personalDatabases } from '#db/personal-databases.ts'
import { isDatabaseRemoved } from '#db/removed.ts'
import { describeDatabase, makeReleased, releasedWith } from '#tests/fixtures/released.ts'

let databaseName: string
let opened: Dexie[]

beforeEach(() => {
  const hex = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
  databaseName = `ataria-${hex}`
  opened = []
})

afterEach(async () => {
  vi.restoreAllMocks()
  await forgetAll()
})

async function forgetAll(): Promise<void> {
  for (const db of opened.splice(0)) db.close()
  for (const { name } of await personalDatabases()) await Dexie.delete(name)
}

const first = releasedWith(1)
const firstRows = first[0]?.rows ?? {}

const makeFirst = () => makeReleased({ databaseName, released: first })

function opening<Db extends Dexie>(db: Db): Db {
  opened.push(db)
  return db
}

const mirror = () => opening(new PersonDatabase(databaseName))
const outbox = () => opening(new OutboxDatabase(databaseName))
/** As the code of the first release opens it: it does not see tables that it does not name. */
const firstRelease = () => {
  const db = opening(new Dexie(databaseName))
  db.version(1).stores({ outbox: 'id, &seq', attachments: 'owner', drafts: 'key', person: 'id' })
  return db
}

async function names(): Promise<string[]> {
  return (await personalDatabases()).map(({ name }) => name).sort()
}

const ITEM = '00000000-0000-4000-8000-00000000000'

/** The outbox items, by the last digit of their ids, with their states. */
async function items(): Promise<string[]> {
  const rows = await allOutboxItems(outbox())
  return rows.map(({ id, seq, state }) => `${seq}: ${id.replace(ITEM, '')} ${state.kind}`)
}

const ALL_ITEMS = ['1: 1 sent', '2: 2 waiting', '3: 3 sending', '4: 4 needs-login']

describe('the schema', () => {
  test('is the newest of the frozen ones', async () => {
    const [mirrored, written] = releasedWith(103)
    await Promise.all([mirror().open(), outbox().open()])
    expect(await describeDatabase(mirrorName(databaseName))).toEqual({
      version: mirrored?.version,
      stores: mirrored?.stores,
    })
    expect(await describeDatabase(outboxName(databaseName))).toEqual({
      version: written?.version,
      stores: written?.stores,
    })
  })

  test('says by its hundreds which generation it is of', () => {
    expect(Math.floor(mirror().verno / 100)).toBe(GENERATION)
  })
})

describe('forwards', () => {
  test('copies what the first release stored, and removes its database', async () => {
    await makeFirst()
    await carryOver(databaseName)
    expect(await names()).toEqual([mirrorName(databaseName), outboxName(databaseName)])
    const db = mirror()
    const numbered = ['workedDays', 'documents', 'messages', 'ideas']
    for (const table of [...numbered, 'menus', 'seenDocuments', 'syncAttempts', 'person']) {
      const copy = numbered.includes(table) ? { copy: 0 } : {}
      const rows = firstRows[table]?.map((row) => ({ ...row, ...copy }))
      expect(await db.table(table).toArray(), table).toEqual(rows)
    }
    expect(await db.messageDocuments.get(['7', 0])).toMatchObject({ kind: 'held' })
    // Of rows that shared an id it kept only the last: what a tag confirmed is asked for again.
    expect(await db.freshness.toArray()).toEqual([
      { dataset: 'messages', confirmedAt: 1795000000000, changedAt: 1794000000000 },
    ])
    expect(await db.parts.toArray()).toEqual([
      { dataset: 'workedHours', part: '2026-10', confirmedAt: 0 },
    ])
    expect(await db.manifest.count()).toBe(0)
  })

  test('moves unsent items with their files, the draft, and the receipts of sent items', async () => {
    await makeFirst()
    await carryOver(databaseName)
    expect(await items()).toEqual(ALL_ITEMS)
    const db = outbox()
    const [sent, waiting] = await allOutboxItems(db)
    expect(sent).not.toHaveProperty('payload')
    expect(waiting).toEqual(firstRows.outbox?.[1])
    expect((await db.attachments.get(`${ITEM}3`))?.bytes.byteLength).toBe(21)
    expect(await draftOf(db, 'changeRequest')).toMatchObject({
      fields: { texto: 'Idazten ari nintzena' },
      file: { name: 'argazkia.png' },
    })
    expect(await db.moved.count()).toBe(0)
  })

  test('two tabs at once move it once', async () => {
    await makeFirst()
    await Promise.all([carryOver(databaseName), carryOver(databaseName)])
    expect(await items()).toEqual(ALL_ITEMS)
    expect(await mirror().messages.count()).toBe(1)
  })

  test('an outbox that is being sent stays until the next start', async () => {
    await makeFirst()
    const sent = Promise.withResolvers<void>()
    const sending = navigator.locks.request(`${databaseName}:drain`, () => sent.promise)
    await carryOver(databaseName)
    expect(await items()).toEqual([])
    expect(await mirror().messages.count()).toBe(1)
    sent.resolve()
    await sending
    await carryOver(databaseName)
    expect(await items()).toEqual(ALL_ITEMS)
    expect(await names()).not.toContain(databaseName)
  })

  test('an open tab of the first release that closes its connection writes nothing more', async () => {
    await makeFirst()
    const old = firstRelease()
    await old.open()
    old.on('versionchange', () => {
      old.close()
      return false
    })
    await carryOver(databaseName)
    expect(await items()).toEqual(ALL_ITEMS)
    await expect(old.table('outbox').count()).rejects.toThrow()
  })

  test('one that first ends what it is at has its outbox brought all the same', async () => {
    await makeFirst()
    const old = firstRelease()
    await old.open()
    old.on('versionchange', () => {
      // As every browser does with a connection that is closed in the middle of a transaction.
      void old
        .table('outbox')
        .count()
        .then(() => old.close())
      return false
    })
    await carryOver(databaseName)
    expect(await items()).toEqual(ALL_ITEMS)
  })

  test('a tab that keeps its connection keeps its database until it is closed', async () => {
    await makeFirst()
    const old = firstRelease()
    await old.open()
    old.on('versionchange', () => false)
    await carryOver(databaseName)
    expect(await items()).toEqual([])
    expect(await mirror().messages.count()).toBe(1)
    old.close()
    await carryOver(databaseName)
    expect(await items()).toEqual(ALL_ITEMS)
  })
})

describe('killed in the middle', () => {
  class Killed extends Error {}

  /** Lets the browser die at one of its writes; says whether it did. */
  async function carryOverUntil(step: number): Promise<boolean> {
    let left = step
    const spies = (['add', 'put', 'clear', 'delete'] as const).map((method) => {
      const real = IDBObjectStore.prototype[method]
      return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
        this: IDBObjectStore,
        ...args: unknown[]
      ) {
        if (left-- === 0) throw new Killed()
        return Reflect.apply(real, this, args)
      })
    })
    const killed = await carryOver(databaseName).then(
      () => false,
      () => true,
    )
    for (const spy of spies) spy.mockRestore()
    return killed
  }

  // Some forty starts, each of them twice.
  test('at any write nothing is lost, and nothing comes twice', { timeout: 60_000 }, async () => {
    let step = 0
    for (let killed = true; killed; step++) {
      await makeFirst()
      killed = await carryOverUntil(step)
      await carryOver(databaseName)
      expect(await items(), `at write ${step}`).toEqual(ALL_ITEMS)
      const draft = await draftOf(outbox(), 'changeRequest')
      expect(draft, `at write ${step}`).toMatchObject({ file: { name: 'argazkia.png' } })
      expect(await mirror().messages.count(), `at write ${step}`).toBe(1)
      expect(await names()).toEqual([mirrorName(databaseName), outboxName(databaseName)])
      await forgetAll()
    }
    // The rows of the mirror and of the outbox, with a note for each of these.
    expect(step).toBeGreaterThan(30)
  })

  test('an item discarded between two starts does not come back', async () => {
    await makeFirst()
    const { clear } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      if (this.transaction.db.name === databaseName) throw new Killed()
      return Reflect.apply(clear, this, [])
    })
    await expect(carryOver(databaseName)).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await items()).toEqual(ALL_ITEMS)
    await outbox().outbox.delete(`${ITEM}2`)
    await carryOver(databaseName)
    expect(await items()).toEqual(['1: 1 sent', '3: 3 sending', '4: 4 needs-login'])
  })
})

describe('backwards, and forwards again', () => {
  test('the first release finds a database of its own, and what is written there comes as well', async () => {
    await makeFirst()
    await carryOver(databaseName)
    const old = firstRelease()
    expect(await old.table('outbox').count()).toBe(0)
    await old.table('outbox').add({ ...firstRows.outbox?.[1], id: `${ITEM}5`, seq: 1 })
    await old.table('person').put({ id: 'me' })
    old.close()
    await mirror().messages.clear()
    await carryOver(databaseName)
    expect(await items()).toEqual([...ALL_ITEMS, '5: 5 waiting'])
    // The rows here are newer by now than those that release pulled.
    expect(await mirror().messages.count()).toBe(0)
    expect(await names()).toEqual([mirrorName(databaseName), outboxName(databaseName)])
  })

  test.each([
    ['typed last', { texto: 'Geroago' }, 1, 'Geroago'],
    ['typed before', { texto: 'Lehenago' }, -1, 'Idazten ari nintzena'],
    ['that is empty', { texto: '' }, 1, 'Idazten ari nintzena'],
  ])('of two drafts of a form: one %s', async (_, fields, later, stays) => {
    await makeFirst()
    await carryOver(databaseName)
    const [draft] = await outbox().drafts.toArray()
    const old = firstRelease()
    const updatedAt = (draft?.updatedAt ?? 0) + later
    await old.table('drafts').put({ key: 'changeRequest', fields, updatedAt })
    old.close()
    await carryOver(databaseName)
    expect((await draftOf(outbox(), 'changeRequest')).fields).toEqual({ texto: stays })
  })

  test('a generation that this build does not know is set aside whole; its person stays known', async () => {
    const person = firstRows.person?.[0]
    const newer = opening(new Dexie(mirrorName(databaseName, 2)))
    newer.version(200).stores({ person: 'id', messages: '[box+id]' })
    await newer.table('messages').put({ box: 1, id: 1 })
    await newer.table('person').put({ ...person, more: 'than is known here' })
    newer.close()
    await makeReleased({ databaseName, released: releasedWith(100).slice(1) })
    await carryOver(databaseName)
    expect(await names()).toEqual([mirrorName(databaseName), outboxName(databaseName)])
    expect(await mirror().person.get('me')).toMatchObject({ user: { empleado: '1207' } })
    expect(await mirror().messages.count()).toBe(0)
    expect(await items()).toEqual(ALL_ITEMS)
  })

  test('this build finds what it left before the other one came', async () => {
    await makeReleased({ databaseName, released: releasedWith(100) })
    const newer = opening(new Dexie(mirrorName(databaseName, 2)))
    newer.version(200).stores({ person: 'id' })
    await newer.table('person').put({ id: 'me', user: { empleado: '1207' } })
    newer.close()
    await carryOver(databaseName)
    expect(await mirror().messages.count()).toBe(1)
    expect(await mirror().person.get('me')).toEqual(firstRows.person?.[0])
    expect(await names()).not.toContain(mirrorName(databaseName, 2))
  })

  test('an older version of the mirror gets what a newer one adds, and keeps its rows', async () => {
    await makeReleased({ databaseName, released: releasedWith(100) })
    const db = mirror()
    expect(await db.messages.orderBy('position').primaryKeys()).toEqual([['7', 0]])
    expect(await db.documents.where('[folder+date]').above(['']).count()).toBe(1)
  })

  test.each([
    ['mirror', mirror, 'messages'],
    ['outbox', outbox, 'drafts'],
  ])(
    'a newer version of the %s that only adds is read and written as it is',
    async (_, open, table) => {
      await makeReleased({ databaseName, released: releasedWith(101) })
      const { name, tables } = open()
      const newer = opening(new Dexie(name))
      newer.version(199).stores({
        ...schemaOf(tables),
        added: 'id',
        [table]: `${schemaOf(tables)[table]}, addedIndex`,
      })
      await newer.table('added').put({ id: 1 })
      newer.close()
      const [row] = await open().table(table).toArray()
      expect(row).toBeDefined()
      await open()
        .table(table)
        .put({ ...row, addedIndex: 1 })
      const again = opening(new Dexie(name))
      await again.open()
      expect(await again.table('added').count()).toBe(1)
      expect(await again.table(table).where('addedIndex').equals(1).count()).toBe(1)
    },
  )

  test('code that is open meanwhile goes on with what a newer one adds', async () => {
    await makeReleased({ databaseName, released: releasedWith(101) })
    const old = opening(openDatabase(databaseName))
    await old.open()
    const newer = opening(new Dexie(old.name))
    newer.version(199).stores({ ...schemaOf(old.tables), added: 'id' })
    await newer.open()
    expect(await old.messages.count()).toBe(1)
    await old.messages.update(['7', 0], { titulo: 'Berria' })
    expect(isDatabaseRemoved()).toBe(false)
  })
})

function schemaOf(tables: readonly Table[]): Record<string, string> {
  return Object.fromEntries(
    tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey, ...indexes].map(({ src }) => src).join(),
    ]),
  )
}
