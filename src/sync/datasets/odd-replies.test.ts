import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PersonDatabase } from '#db/database.ts'
import { ideas } from '#sync/datasets/ideas.ts'
import { workedHours } from '#sync/datasets/worked-hours.ts'
import type { Dataset } from '#sync/pull/dataset.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import { pull } from '#sync/pull/pull.ts'
import { readOwner } from '#sync/pull/read-owner.ts'
import { belongsTo } from '#sync/pull/test-owner.ts'
import { json, scriptedServer } from '#sync/pull/test-server.ts'

let db: PersonDatabase
let server: ReturnType<typeof scriptedServer>

beforeEach(async () => {
  db = new PersonDatabase(`odd-${crypto.randomUUID()}`)
  await belongsTo(db, '1207')
  server = scriptedServer()
})

afterEach(() => db.delete())

async function pullOf(dataset: Dataset) {
  const now = () => Date.parse('2026-11-21T12:00:00')
  const [owner, parts] = [await readOwner(db), await db.parts.toArray()]
  const context = { db, api: server.api, write: groupWrites(db), now, owner, parts }
  return pull(dataset, context, await db.freshness.get(dataset.name))
}

/** What a call of one month answers; all others are empty. */
const inNovember = (body: unknown) => (request: Request) =>
  json(new URL(request.url).searchParams.get('fechad') === '01/11/2026' ? body : [])

test('two records of one day and two ideas of one id are both kept, in the order they came', async () => {
  const days = ['A', 'B'].map((nomcentro) => ({ mifecha: '20/11/2026', nomcentro, horas0: '240' }))
  server.answers['horas/GetData'] = inNovember(days)
  await pullOf(workedHours)
  expect(await db.workedDays.toArray()).toMatchObject([
    { day: '2026-11-20', copy: 0, center: 'A' },
    { day: '2026-11-20', copy: 1, center: 'B' },
  ])
  const idea = { id: 5, fecha: '20/11/2026', idCategoria: 1 }
  server.answers['ideas/GetIdeasMejora'] = () =>
    json([
      { ...idea, titulo: 'x' },
      { ...idea, titulo: 'y' },
    ])
  await pullOf(ideas)
  expect(await db.ideas.toArray()).toMatchObject([
    { id: '5', copy: 0, titulo: 'x' },
    { id: '5', copy: 1, titulo: 'y' },
  ])
})
