import { and, eq, not, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCalendario } from '#contract/calendar/calendar.ts'
import { API_ROOT } from '#contract/call.ts'
import { getComedorMenu } from '#contract/canteen.ts'
import { makeDay } from '#contract/day.ts'
import { markMessages } from '#contract/message-marks.ts'
import { allMessages, getMessages } from '#contract/messages.ts'
import { getPortada } from '#contract/portada.ts'
import { type DatasetName, getManifest, isDatasetName } from '#contract/sync.ts'
import {
  activeFolders,
  calendarDays,
  hourConcepts,
  hourDays,
  ideaCategories,
  ideas,
  medicalHours,
  menus,
  people,
  reclassificationDays,
  shortcuts,
  timetableEntries,
} from '#server/db/schema.ts'
import { DATASETS } from '#server/resources.ts'
import { addChange } from '#server/services/change-requests.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let ane: string
let jon: string

beforeAll(async () => {
  server = await openTestApp()
  ane = await server.tokenOf('ane')
  jon = await server.tokenOf('jon')
  // The demo's people have opened nothing yet.
  await server.get('pin?pincode=123456', ane)
  await server.get('file?fn=nomina-20260930.pdf&cat=Nominas', ane)
  // Nor asked for any change, nor looked at a message.
  await askForChange('Helbidea')
  await openNewestMessage()
})

afterAll(() => server.close())

async function askForChange(texto: string): Promise<void> {
  const found = await server.database.select().from(people).where(eq(people.username, 'ane'))
  const file = { fileName: null, fileType: null, filePath: null }
  for (const { id: personId } of found) {
    await addChange(server.database, { personId, texto, ...file }, server.now)
  }
}

async function openNewestMessage(): Promise<void> {
  const query = new URLSearchParams(allMessages('Socios'))
  const list = getMessages.reply.parse(
    (await server.get(`${getMessages.path}?${query}`, ane)).json(),
  )
  await server.app.inject({
    method: 'POST',
    url: `${API_ROOT}${markMessages.path}`,
    headers: { authorization: `Bearer ${ane}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ leidos: list.slice(0, 1).map(({ id }) => id), enterados: [] }),
  })
}

const AUGUST = makeDay(2026, 8, 10)

const CALLS = DATASETS.flatMap(({ name, call }) => (call ? [[name, call] as const] : []))

async function manifest(token = ane): Promise<Record<string, string>> {
  return getManifest.reply.parse((await server.get(getManifest.path, token)).json())
}

/** The datasets with another manifest entry after `change`. */
async function movedBy(change: () => Promise<unknown>, token = ane): Promise<string[]> {
  const before = await manifest(token)
  await change()
  const after = await manifest(token)
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

test('each has a name of its own, and fifteen a call', () => {
  const names = DATASETS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.every(isDatasetName)).toBe(true)
  expect(CALLS).toHaveLength(15)
})

describe.each(CALLS)('%s', (name, call) => {
  test('answers what the contract says, to be asked for again each time', async () => {
    const response = await server.get(call.path, ane)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    expect(response.headers['cache-control']).toBe('private, no-cache')
    const parsed = call.reply.safeParse(response.json())
    expect(parsed.error).toBeUndefined()
    expect(Object.keys(response.json()).length).toBeGreaterThan(0)
  })

  test('answers 304 without a body to a client that holds it', async () => {
    const tag = String((await server.get(call.path, ane)).headers.etag)
    expect((await manifest())[name]).toBe(tag)
    const strong = tag.replace('W/', '')
    for (const held of [tag, strong, `"other", ${tag}`, `${strong},"x"`, '*']) {
      const response = await server.get(call.path, ane, { 'if-none-match': held })
      expect([held, response.statusCode, response.body]).toEqual([held, 304, ''])
      expect(response.headers.etag).toBe(tag)
      expect(response.headers['cache-control']).toBe('private, no-cache')
    }
    for (const other of ['"other"', '', 'W/"x"', tag.slice(0, -2)]) {
      const response = await server.get(call.path, ane, { 'if-none-match': other })
      expect([other, response.statusCode]).toEqual([other, 200])
    }
  })
})

test('the manifest has its own tag, which changes with its entries', async () => {
  const first = await server.get(getManifest.path, ane)
  const held = { 'if-none-match': String(first.headers.etag) }
  expect((await server.get(getManifest.path, ane, held)).statusCode).toBe(304)
  await server.database.update(menus).set({ postre: 'Tarta' }).where(eq(menus.position, 0))
  expect((await server.get(getManifest.path, ane, held)).statusCode).toBe(200)
})

describe('a dataset gets a new ETag', () => {
  const cases: [DatasetName, string, () => Promise<unknown>][] = [
    [
      'calendar',
      'an update by hand',
      () =>
        server.database
          .update(calendarDays)
          .set({ type: 'laborable' })
          .where(eq(calendarDays.day, sql`'2026-12-25'`)),
    ],
    ['specialDays', 'a delete', () => server.database.execute(sql`delete from special_days`)],
    ['canteenMenu', 'a truncate', () => server.database.execute(sql`truncate menus`)],
    [
      'canteenTimetable',
      'an insert',
      () =>
        server.database.insert(timetableEntries).values({
          dataset: 'canteenTimetable',
          position: 9,
          titulo: 'Cena',
          tituloEuskera: 'Afaria',
          horario: '20:00-21:00',
        }),
    ],
    [
      'workTimetable',
      'an update by hand',
      () =>
        server.database
          .update(timetableEntries)
          .set({ horario: '07:00-15:00' })
          .where(
            and(eq(timetableEntries.dataset, 'workTimetable'), eq(timetableEntries.position, 0)),
          ),
    ],
    [
      'medicalTimetable',
      'an update by hand',
      () => server.database.update(medicalHours).set({ horario: '' }),
    ],
    [
      'reclassificationDays',
      'an update by hand',
      () => server.database.update(reclassificationDays).set({ dayOfMonth: 25 }),
    ],
    [
      'ideaCategories',
      'an insert',
      () => server.database.insert(ideaCategories).values({ position: 9, titulo: 'X' }),
    ],
    ['ideas', 'a truncate', () => server.database.execute(sql`truncate ideas`)],
    [
      'hourSummaries',
      'a new name of a concept',
      () => server.database.update(hourConcepts).set({ nombre: 'X' }),
    ],
    [
      'hourSummaries',
      'a person’s new department',
      () => server.database.update(people).set({ departamento: 'X' }),
    ],
  ]
  test.each(cases)('of %s, and of no other, by %s', async (name, _how, change) => {
    expect(await movedBy(change)).toEqual([name])
  })

  test('not by a write that changes nothing', async () => {
    const same = server.database.update(calendarDays).set({ type: sql`type` })
    expect(await movedBy(async () => same)).toEqual([])
  })

  test('of all kinds of hours, whatever is done to their rows', async () => {
    const hours = ['hourSummaries', 'theoreticalHours', 'workedHours']
    const { database } = server
    const found = await database.select().from(people).where(eq(people.username, 'ane'))
    const personId = found[0]?.id ?? 0
    const theirs = eq(hourDays.personId, personId)
    const changes: [string[], () => Promise<unknown>][] = [
      [hours, () => database.update(hourDays).set({ nomcentro: 'X' }).where(theirs)],
      [[], () => database.update(hourDays).set({ nomcentro: 'X' }).where(theirs)],
      [[], () => database.update(hourDays).set({ nomcentro: 'Y' }).where(not(theirs))],
      [hours, () => database.delete(hourDays).where(theirs)],
      [
        hours,
        () =>
          database.insert(hourDays).values({
            ...{ personId, day: AUGUST, nomcentro: '', slots: [] },
            ...{ theoreticalMinutes: 1, conceptMinutes: [] },
          }),
      ],
      [hours, () => database.execute(sql`truncate hour_days`)],
    ]
    for (const [moved, change] of changes) expect((await movedBy(change)).sort()).toEqual(moved)
  })

  test('of the shortcuts and the folders, when other folders are active', async () => {
    const change = () => server.database.delete(activeFolders)
    expect((await movedBy(change)).sort()).toEqual(['folders', 'shortcuts'])
  })

  test('of one person only, when they have an idea', async () => {
    const found = await server.database.select().from(people).where(eq(people.username, 'jon'))
    const author = { personId: found[0]?.id ?? 0, day: AUGUST, idioma: 'es', estado: '' }
    const texts = { titulo: 'T', situacion: '', solucion: '', beneficios: '' }
    const [category] = await server.database.select().from(ideaCategories)
    const add = () =>
      server.database.insert(ideas).values({
        ...author,
        ...texts,
        nombre: '',
        departamento: '',
        categoryId: category?.id ?? 0,
      })
    expect(await movedBy(add, ane)).toEqual([])
    expect(await movedBy(add, jon)).toEqual(['ideas'])
  })

  test('of one person only, when their shortcuts change', async () => {
    const found = await server.database.select().from(people).where(eq(people.username, 'jon'))
    const id = found[0]?.id ?? 0
    const change = () =>
      server.database.transaction(async (transaction) => {
        await transaction.delete(shortcuts).where(eq(shortcuts.personId, id))
        await transaction.insert(shortcuts).values([
          { personId: id, position: 0, section: 'Comedor' },
          { personId: id, position: 1, section: 'Calendario' },
        ])
      })
    expect(await movedBy(change, ane)).toEqual([])
    expect((await server.get(getPortada.path, jon)).json()).toEqual(['Comedor', 'Calendario'])
    const remove = () => server.database.delete(shortcuts).where(eq(shortcuts.personId, id))
    expect(await movedBy(remove, jon)).toEqual(['shortcuts'])
  })

  test('never back, not even when the counters are lost', async () => {
    const before = await manifest()
    await server.database.execute(sql`delete from dataset_versions`)
    await server.database.execute(sql`update calendar_days set type = type || '-'`)
    expect((await manifest()).calendar).not.toBe(before.calendar)
  })
})

describe('what all employees share', () => {
  beforeAll(() => server.refreshDemo())

  test('is the same for each, and new for each as soon as it was written', async () => {
    const both = () =>
      Promise.all([ane, jon].map((token) => server.get(getComedorMenu.path, token)))
    for (const postre of ['Fruta', 'Yogur', 'Fruta']) {
      await server.database.update(menus).set({ postre })
      const [hers, his] = await both()
      expect(hers?.body).toBe(his?.body)
      expect(hers?.headers.etag).toBe(his?.headers.etag)
      expect(hers?.headers['content-length']).toBe(String(Buffer.byteLength(hers?.body ?? '')))
      expect(getComedorMenu.reply.parse(hers?.json())[0]?.postre).toBe(postre)
    }
    await server.refreshDemo()
  })

  test('is not new because a transaction wrote it and took it back', async () => {
    const before = await server.get(getComedorMenu.path, ane)
    const undone = server.database.transaction(async (transaction) => {
      await transaction.update(menus).set({ postre: 'Inoiz ez' })
      throw new Error('changed my mind')
    })
    const during = server.get(getComedorMenu.path, ane)
    await expect(undone).rejects.toThrow('changed my mind')
    for (const response of [await during, await server.get(getComedorMenu.path, ane)]) {
      expect([response.headers.etag, response.body]).toEqual([before.headers.etag, before.body])
    }
  })

  test('may be asked for by HEAD too', async () => {
    const get = await server.get(getComedorMenu.path, ane)
    const head = await server.app.inject({
      method: 'HEAD',
      url: API_ROOT + getComedorMenu.path,
      headers: { authorization: `Bearer ${ane}` },
    })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  })
})

test('publishing the same again writes nothing, and repairs what was changed', async () => {
  await server.refreshDemo()
  expect(await movedBy(() => server.refreshDemo())).toEqual([])
  await server.database.update(calendarDays).set({ type: 'puente' })
  expect(await movedBy(() => server.refreshDemo())).toEqual(['calendar'])
})

test('the calendar covers last, this and next year, and moves on at New Year', async () => {
  const yearsOf = async () => {
    const days = getCalendario.reply.parse((await server.get(getCalendario.path, ane)).json())
    return [...new Set(Object.keys(days).map((key) => key.slice(0, 4)))].sort()
  }
  const before = await manifest()
  expect(await yearsOf()).toEqual(['2025', '2026', '2027'])
  server.now = new Date(2026, 11, 15, 10)
  const later = await server.tokenOf('ane')
  server.now = new Date(2027, 0, 1, 0, 0)
  const after = getManifest.reply.parse((await server.get(getManifest.path, later)).json())
  expect(after.calendar).not.toBe(before.calendar)
  const days = (await server.get(getCalendario.path, later)).json()
  expect(days['20250101']).toBeUndefined()
  expect(days['20260101']).toBe('festivo')
  server.now = MONDAY_MORNING
})

test('menus start with this week, and the answer changes once a week', async () => {
  const firstDay = async () => (await server.get('comedorMenu', ane)).json()[0].fecha
  expect(await firstDay()).toBe('23/11/2026')
  const monday = await manifest()
  server.now = new Date(2026, 10, 29, 23, 59)
  expect((await manifest()).canteenMenu).toBe(monday.canteenMenu)
  server.now = new Date(2026, 10, 30, 0, 0)
  expect((await manifest()).canteenMenu).not.toBe(monday.canteenMenu)
  expect(await firstDay()).toBe('30/11/2026')
  server.now = MONDAY_MORNING
})

test('a database without any row answers empty lists, not faults', async () => {
  await server.database.execute(
    sql`truncate menus, calendar_days, special_days, timetable_entries, shortcuts, medical_hours,
      active_folders, ideas, idea_categories, change_requests, reclassification_days,
      message_marks, dataset_versions`,
  )
  for (const [name, call] of CALLS) {
    const response = await server.get(call.path, ane)
    // What is there without a row: folders that are always open, and days that limit nothing. The audit,
    // where openings are, cannot be emptied.
    const rows: Readonly<Record<string, number>> = {
      ...{ folders: 6, reclassificationDays: 12, openings: 1 },
    }
    const count = rows[name] ?? 0
    expect([name, response.statusCode, Object.keys(response.json()).length]).toEqual([
      ...[name, 200, count],
    ])
    expect(response.headers.etag).toMatch(/-0(-|")/)
  }
})
