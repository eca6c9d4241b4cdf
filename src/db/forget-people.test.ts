import '#tests/fixtures/indexed-db.ts'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxName } from '#db/database-name.ts'
import { forgetPeople } from '#db/forget-people.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import type { OutboxRow } from '#db/outbox-tables.ts'
import { PersonDatabase } from '#db/person-database.ts'
import { personalDatabases } from '#db/personal-databases.ts'
import { makeReleased, releasedWith } from '#tests/fixtures/released.ts'

let databaseName: string

beforeEach(() => {
  databaseName = `ataria-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`
})

afterEach(async () => {
  for (const { name } of await personalDatabases()) await Dexie.delete(name)
})

const names = async () => (await personalDatabases()).map(({ name }) => name)

async function keep(...rows: OutboxRow[]): Promise<void> {
  const db = new OutboxDatabase(databaseName)
  await db.outbox.bulkAdd(rows)
  db.close()
}

const facts = { createdAt: 0, attempts: 1 }
const receipt: OutboxRow = {
  ...{ ...facts, id: 'sent', seq: 1, kind: 'changeRequest' },
  state: { kind: 'sent', receipt: '1', at: 0 },
}
const waiting: OutboxRow = {
  ...{ ...facts, id: 'waits', seq: 2, kind: 'changeRequest', payload: { texto: 'Kale berria' } },
  state: { kind: 'waiting' },
}

test('removes all of a person without unsent items, receipts and empty drafts too', async () => {
  const mirror = new PersonDatabase(databaseName)
  await mirror.person.clear()
  mirror.close()
  await keep(receipt)
  const outbox = new OutboxDatabase(databaseName)
  await outbox.drafts.put({ key: 'idea', fields: { Titulo: '' }, updatedAt: 1 })
  outbox.close()
  await forgetPeople([databaseName])
  expect(await names()).toEqual([])
})

test('removes what is unsent of looking at messages: later it would mark newer ones as seen', async () => {
  await keep({ ...waiting, kind: 'markViewed', payload: {} })
  await forgetPeople([databaseName])
  expect(await names()).toEqual([])
})

test('keeps an acknowledgement that is not sent, and drops what was only opened', async () => {
  const marks = (id: string, enterados: string[]): OutboxRow => ({
    ...{ ...waiting, id, seq: id.length, kind: 'messageMarks' },
    payload: { leidos: ['7'], enterados },
  })
  await keep(marks('opened', []), marks('acknowledged', ['7']))
  await forgetPeople([databaseName])
  const db = new OutboxDatabase(databaseName)
  expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual(['acknowledged'])
  db.close()
})

test('keeps unsent items, and nothing else', async () => {
  const mirror = new PersonDatabase(databaseName)
  await mirror.person.clear()
  mirror.close()
  await keep(receipt, waiting)
  await forgetPeople([databaseName])
  expect(await names()).toEqual([outboxName(databaseName)])
  const db = new OutboxDatabase(databaseName)
  expect(await db.outbox.toArray()).toEqual([waiting])
  db.close()
})

test('removes what the first release stored, except unsent items', async () => {
  await makeReleased({ databaseName, released: releasedWith(1) })
  await forgetPeople([databaseName])
  expect(await names()).toEqual([outboxName(databaseName)])
  const db = new OutboxDatabase(databaseName)
  expect(await db.outbox.count()).toBe(3)
  expect((await db.drafts.get('changeRequest'))?.fields.texto).toBe('Idazten ari nintzena')
  db.close()
})

test('keeps another person’s data', async () => {
  const other = new PersonDatabase(databaseName)
  await other.person.clear()
  other.close()
  await forgetPeople([`${databaseName.slice(0, -1)}${databaseName.endsWith('0') ? 1 : 0}`])
  expect(await names()).toEqual([other.name])
})
