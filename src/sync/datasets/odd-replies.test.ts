import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PersonDatabase } from '#db/person-database.ts'
import { canteenMenu } from '#sync/datasets/canteen-menu.ts'
import { hourSummaries } from '#sync/datasets/hour-summaries.ts'
import { ideas } from '#sync/datasets/ideas.ts'
import { reclassificationDays } from '#sync/datasets/reclassification-days.ts'
import { theoreticalHours } from '#sync/datasets/theoretical-hours.ts'
import { workedHours } from '#sync/datasets/worked-hours.ts'
import type { Dataset } from '#sync/pull/dataset.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import { pull } from '#sync/pull/pull.ts'
import { readPerson } from '#sync/pull/read-person.ts'
import { belongsTo } from '#sync/pull/test-person.ts'
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
  const [person, parts] = [await readPerson(db), await db.parts.toArray()]
  const context = { db, api: server.api, write: groupWrites(db), now, person, parts }
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

test('one dish list that cannot be read hides no other, and what is missing is counted', async () => {
  const menu = { primerPlato: null, segundoPlato: 2, postre: true }
  server.answers.comedorMenu = () =>
    json([
      { fecha: '20/11/2026', ...menu },
      { fecha: 'mañana', ...menu },
      { fecha: '21/11/2026', ...menu },
    ])
  const leftOut = { count: 1, faults: [expect.stringMatching(/^comedorMenu: 1\.fecha: /)] }
  expect(await pullOf(canteenMenu)).toEqual({ kind: 'updated', rowsWritten: 2, leftOut })
  expect(await db.menus.toArray()).toMatchObject([
    { day: '2026-11-20', primerPlato: '', segundoPlato: '2', postre: 'true' },
    { day: '2026-11-21' },
  ])
  expect(await db.freshness.get('canteenMenu')).toMatchObject({ leftOut })
  // The same again is not read again, and lacks what it lacked.
  expect(await pullOf(canteenMenu)).toEqual({ kind: 'unchanged', leftOut })
  expect(await db.freshness.get('canteenMenu')).toMatchObject({ leftOut })
  server.answers.comedorMenu = () => json([{ fecha: '21/11/2026', ...menu }])
  await pullOf(canteenMenu)
  expect(await db.freshness.get('canteenMenu')).not.toHaveProperty('leftOut')
})

test('one concept that cannot be read is left out of its summary and counted', async () => {
  const pairs = Array.from({ length: 15 }, (_, position) => [
    [`conceptonombre${position}`, `Ordu ${position} / Horas ${position}`],
    [`conceptovalor${position}`, position === 9 ? 'basura' : '7,5'],
  ])
  server.answers['horas/GetData'] = inNovember([Object.fromEntries(pairs.flat())])
  expect(await pullOf(hourSummaries)).toMatchObject({
    leftOut: { count: 1, faults: ['horas/GetData: conceptovalor9: no hours, or no name'] },
  })
  const [summary] = await db.hourSummaries.toArray()
  expect(summary?.concepts.map(({ position }) => position)).toEqual(
    Array.from({ length: 15 }, (_, position) => position).filter((position) => position !== 9),
  )
})

test('a summary counts as unreadable when most of it is', async () => {
  const pair = { conceptonombre0: 'Orduak / Horas', conceptovalor0: 'basura' }
  server.answers['horas/GetData'] = inNovember([pair])
  expect(await pullOf(hourSummaries)).toMatchObject({
    kind: 'failed',
    error: { code: 'malformed' },
  })
})

test('of a list of another kind nothing is kept, and the rows of before stay', async () => {
  server.answers['ideas/GetIdeasMejora'] = () =>
    json([{ id: 5, titulo: 'x', fecha: '20/11/2026', idCategoria: null }])
  await pullOf(ideas)
  server.answers['ideas/GetIdeasMejora'] = () =>
    json([{ id: 5 }, { id: 6 }, { id: 7, fecha: '20/11/2026' }])
  expect(await pullOf(ideas)).toMatchObject({ kind: 'failed', error: { code: 'malformed' } })
  expect(await db.ideas.toArray()).toMatchObject([{ id: '5', titulo: 'x', idCategoria: '' }])
  expect((await db.freshness.get('ideas'))?.fault?.detail).toContain(
    'ideas/GetIdeasMejora: 0.fecha',
  )
})

test('numbers of a day are read as what they are', async () => {
  const day = { mifecha: '20/11/2026', nomcentro: null }
  server.answers['horas/GetData'] = inNovember([
    {
      ...day,
      horas0: '7:30',
      horas1: '-',
      horas2: null,
      horas3: '-1.234',
      horas4: 15,
      tipo4: true,
    },
    { ...day, horas0: 'ocho' },
    { ...day, mifecha: '19/11/2026', horas0: ' 480,0 ' },
  ])
  expect(await pullOf(workedHours)).toMatchObject({
    leftOut: { count: 1, faults: ['horas/GetData: 1: a slot cannot be read'] },
  })
  expect(
    (await db.workedDays.toArray()).map(({ slots }) => slots.map(({ minutes }) => minutes)),
  ).toEqual([[480], [450, -1234, 15]])
  const november = await db.parts.get(['workedHours', '2026-11-01/2026-11-30'])
  expect(november).toMatchObject({ leftOut: { count: 1 } })
})

test('a month that cannot be read keeps no other from coming', async () => {
  server.answers['horas/GetData'] = (request) => {
    const [, month, year] = (new URL(request.url).searchParams.get('fechad') ?? '').split('/')
    const mifecha = `10/${month}/${year}`
    return json(month === '11' && year === '2026' ? 'no list' : [{ mifecha, horas0: '480' }])
  }
  expect(await pullOf(workedHours)).toMatchObject({ kind: 'failed', error: { code: 'malformed' } })
  expect(await db.workedDays.count()).toBe(12)
})

test('an empty list of theoretical hours is not known, and never 0', async () => {
  for (const body of [[], [{ horasteoricas: '-' }, { horasteoricas: null }]]) {
    server.answers['horas/GetHorasTeoricas'] = inNovember(body)
    await pullOf(theoreticalHours)
    expect(await db.theoreticalHours.toArray()).toEqual([])
  }
  server.answers['horas/GetHorasTeoricas'] = inNovember([
    { horasteoricas: '1.234,5' },
    { horasteoricas: '7:30' },
    { horasteoricas: '-' },
  ])
  await pullOf(theoreticalHours)
  expect(await db.theoreticalHours.toArray()).toMatchObject([
    { to: '2026-11-20', hours: 1242 },
    { to: '2026-11-30', hours: 1242 },
  ])
})

test('a balance that is not said is not known', async () => {
  const concepts = { conceptonombre1: 'A', conceptonombre2: 'B', conceptovalor2: '-' }
  server.answers['horas/GetData'] = inNovember([concepts])
  await pullOf(hourSummaries)
  const [summary] = await db.hourSummaries.toArray()
  expect(summary?.concepts.map(({ nombre, hours }) => [nombre, hours])).toEqual([
    ['A', 0],
    ['B', undefined],
  ])
})

test('a reclassification day that cannot be read leaves each other month its own', async () => {
  const days = ['25', 24, null, 'x', '-', 20, 20, 20, 20, 20, 20, 31]
  server.answers['horas/GetDiasReclasificacion'] = () => json(days)
  expect(await pullOf(reclassificationDays)).toMatchObject({ leftOut: { count: 1 } })
  const held = (await db.reclassificationDays.toArray()).map(({ month, day }) => [month, day])
  expect(held.slice(0, 3)).toEqual([
    [1, 25],
    [2, 24],
    [6, 20],
  ])
  expect((await readPerson(db))?.reclassification.slice(0, 6)).toEqual([
    ...[25, 24, undefined],
    ...[undefined, undefined, 20],
  ])
})
