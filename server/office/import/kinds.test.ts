import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
import { versionsReader } from '#server/services/dataset-versions.ts'
import { verifySecret } from '#server/services/passwords.ts'
import { importsInto } from '#tests/fixtures/bring-file.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let opened: OpenDatabase
let folder: string
const bring = importsInto(
  () => opened,
  () => folder,
)

beforeAll(async () => {
  opened = await openTestDatabase('demo')
  folder = makeFolder('kinds')
})

afterAll(async () => {
  await opened.close()
  removeFolder(folder)
})

const idOf = async (empleado: number) => {
  const { people } = schema
  const [found] = await opened.database.select().from(people).where(eq(people.empleado, empleado))
  if (!found) throw new Error(`no person has the number ${empleado}`)
  return found
}

test('a work calendar as a Spanish Excel writes it', async () => {
  const file = Buffer.from(
    'Fecha;Tipo de día;Nota\r\n01/01/2031;día festivo;x\r\n2/1/2031;Vacación;\r\n',
    'latin1',
  )
  const report = await bring('calendar', file)
  expect(report).toMatchObject({
    outcome: 'applied',
    counts: { added: 2, changed: 0, same: 0, removed: 0 },
    added: [
      { row: '01/01/2031', line: 2 },
      { row: '02/01/2031', line: 3 },
    ],
    ignoredHeadings: ['Nota'],
  })
  const rows = await opened.database
    .select()
    .from(schema.calendarDays)
    .where(sql`day >= '2031-01-01'`)
    .orderBy(asc(schema.calendarDays.day))
  expect(rows).toEqual([
    { day: '2031-01-01', type: 'festivo' },
    { day: '2031-01-02', type: 'vacaciones' },
  ])
})

test('an iCalendar file, with events of several days', async () => {
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...['BEGIN:VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20320101', 'SUMMARY:Urteberri', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:2', 'DTSTART;VALUE=DATE:20320802', 'DTEND;VALUE=DATE:20320805'],
    ...['CATEGORIES:Oporrak', 'SUMMARY:Abuztua', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
  const report = await bring('calendar', file, { name: 'egutegia.ics' })
  expect(report).toMatchObject({ outcome: 'applied', counts: { added: 4 } })
  const rows = await opened.database
    .select()
    .from(schema.calendarDays)
    .where(sql`day >= '2032-01-01'`)
    .orderBy(asc(schema.calendarDays.day))
  expect(rows.map(({ day, type }) => `${day} ${type}`)).toEqual([
    '2032-01-01 festivo',
    '2032-08-02 vacaciones',
    '2032-08-03 vacaciones',
    '2032-08-04 vacaciones',
  ])
})

test('special days', async () => {
  await bring('special-days', 'Data,Euskaraz,Gaztelaniaz\n2031-12-24,Gabon gaua,Nochebuena\n')
  const rows = await opened.database
    .select()
    .from(schema.specialDays)
    .where(sql`day >= '2031-01-01'`)
  expect(rows).toEqual([{ day: '2031-12-24', text: 'Gabon gaua / Nochebuena' }])
})

test('menus: the file replaces its days, other days stay', async () => {
  const heads =
    'Fecha;Primer plato;Primer plato en euskera;Segundo plato;Segundo plato en euskera;Postre'
  const two = `${heads}\n05/05/2031;A;Aeu;B;Beu;C\n05/05/2031;D;Deu;E;Eeu;\n06/05/2031;F;Feu;G;Geu;H\n`
  expect(await bring('canteen-menu', two)).toMatchObject({ counts: { added: 3 } })
  const one = `${heads}\n05/05/2031;A;Aeu;B;Beu;Z\n`
  expect(await bring('canteen-menu', one)).toMatchObject({
    outcome: 'confirm',
    counts: { added: 0, changed: 1, same: 0, removed: 1 },
    changed: [{ fields: [{ column: 'postre', before: 'C', after: 'Z' }] }],
    removed: [{ row: '05/05/2031 · 2.' }],
  })
  expect(await bring('canteen-menu', one, { confirmedRemovals: 1 })).toMatchObject({
    outcome: 'applied',
  })
  const rows = await opened.database.select().from(schema.menus).where(sql`day >= '2031-01-01'`)
  expect(rows.map(({ day, postre }) => `${day} ${postre}`).sort()).toEqual([
    '2031-05-05 Z',
    '2031-05-06 H',
  ])
})

test.each(['work-timetable', 'canteen-timetable', 'schedule-types'])(
  'the timetable %s is its file, line by line',
  async (kind) => {
    const file = 'Izenburua euskaraz\tTítulo\tOrdutegia\nGoiza\tMañana\t6:00-14:00, 14.00-24:00\n'
    const preview = await bring(kind, file, { apply: false })
    const { removed } = preview.counts
    const report = await bring(kind, file, { confirmedRemovals: removed })
    expect(report.outcome).toBe('applied')
    const rows = await opened.database
      .select()
      .from(schema.timetableEntries)
      .where(sql`horario = '06:00-14:00,14:00-24:00'`)
    expect(rows).toContainEqual(expect.objectContaining({ position: 0, titulo: 'Mañana' }))
  },
)

test('the medical timetable', async () => {
  const file = 'Día;Sanitario;Horario\nLUNES;Médico general;08:00-10:00\n'
  const { counts } = await bring('medical-timetable', file, { apply: false })
  await bring('medical-timetable', file, { confirmedRemovals: counts.removed })
  expect(await opened.database.select().from(schema.medicalHours)).toEqual([
    {
      position: 0,
      fecha: 'Astelehena / Lunes',
      sanitario: 'medicoGeneral',
      horario: '08:00-10:00',
    },
  ])
})

test('categories of ideas are renamed and added, never removed', async () => {
  const before = await opened.database.$count(schema.ideaCategories)
  const file = `Orden;Título en euskera;Título en castellano\n1;Berria;Nueva\n${before + 1};X;X\n`
  expect(await bring('idea-categories', file)).toMatchObject({
    outcome: 'applied',
    counts: { added: 1, changed: 1, removed: 0 },
  })
  expect(await opened.database.$count(schema.ideaCategories)).toBe(before + 1)
})

test('concepts and days of reclassification', async () => {
  await bring('reclassification-days', 'Mes;Día\n1;7\n')
  const [january] = await opened.database
    .select()
    .from(schema.reclassificationDays)
    .where(eq(schema.reclassificationDays.month, 1))
  expect(january?.dayOfMonth).toBe(7)
  const file =
    'Número;Izena euskaraz;Nombre en castellano;Counts\n2;Saldo berria;Nuevo saldo;saldo\n'
  expect(await bring('hour-concepts', file)).toMatchObject({ counts: { changed: 1 } })
})

test('active folders, in the order of the file', async () => {
  const file = 'Carpeta\nconsejo social\nNóminas\n'
  const { counts } = await bring('active-folders', file, { apply: false })
  await bring('active-folders', file, { confirmedRemovals: counts.removed })
  const rows = await opened.database
    .select()
    .from(schema.activeFolders)
    .orderBy(asc(schema.activeFolders.position))
  expect(rows.map(({ folder }) => folder)).toEqual(['consejoSocial', 'Nominas'])
})

test('shortcuts of the people in the file', async () => {
  const others = await opened.database.$count(schema.shortcuts)
  const { id } = await idOf(1207)
  const own = await opened.database.$count(schema.shortcuts, eq(schema.shortcuts.personId, id))
  const file = 'Empleado;Sección\n1207;comedor\n1207;Calendario\n'
  await bring('shortcuts', file, { confirmedRemovals: own - 2 })
  const rows = await opened.database
    .select()
    .from(schema.shortcuts)
    .where(eq(schema.shortcuts.personId, id))
    .orderBy(asc(schema.shortcuts.position))
  expect(rows.map(({ section }) => section)).toEqual(['Comedor', 'Calendario'])
  expect(await opened.database.$count(schema.shortcuts)).toBe(others - own + 2)
})

describe('hours', () => {
  const dayOf = async (empleado: number, day: string) => {
    const { id } = await idOf(empleado)
    const rows = await opened.database
      .select()
      .from(schema.hourDays)
      .where(sql`person_id = ${id} and day = ${day}`)
    return rows[0]
  }

  test('each kind writes its own columns of a day', async () => {
    const versionsOf = versionsReader(opened.database)
    const { id } = await idOf(1207)
    const version = (await versionsOf(id))('workedHours')
    const worked =
      'Empleado;Fecha;Horas;Tipo;Incidencia;Nombre;Centro\n1207;03/03/2031;4,5;T;0;Goiza / Mañana;Ibarra\n1207;03/03/2031;-0:30;R;30;Itzuli;\n'
    expect(await bring('worked-days', worked)).toMatchObject({ lines: 2, counts: { added: 1 } })
    expect(
      await bring('theoretical-hours', 'Empleado;Fecha;Horas\n1207;03/03/2031;7,75\n'),
    ).toMatchObject({ counts: { added: 0, changed: 1 } })
    await bring(
      'hour-summaries',
      'Empleado;Fecha;Concepto 0;Concepto 14\n1207;03/03/2031;4,00;-3,75\n',
    )
    expect(await dayOf(1207, '2031-03-03')).toEqual({
      personId: id,
      day: '2031-03-03',
      nomcentro: 'Ibarra',
      slots: [
        { incidencia: 0, minutes: 270, tipo: 'T', nombre: 'Goiza / Mañana' },
        { incidencia: 30, minutes: -30, tipo: 'R', nombre: 'Itzuli' },
      ],
      theoreticalMinutes: 465,
      conceptMinutes: [240, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -225],
    })
    expect((await versionsOf(id))('workedHours')).not.toBe(version)
    expect(await bring('worked-days', worked)).toMatchObject({ outcome: 'same' })
  })

  test('a preview names changes of hours in words of a file', async () => {
    const changes = async (kind: string, file: string) =>
      (await bring(kind, file, { apply: false })).changed.flatMap(({ fields }) => fields)
    const day = '1207;03/03/2031'
    expect(await changes('theoretical-hours', `Empleado;Fecha;Horas\n${day};8\n`)).toEqual([
      { column: 'theoretical_minutes', before: '7:45', after: '8:00' },
    ])
    const summary = `Empleado;Fecha;Concepto 0;Concepto 14\n${day};4,00;0\n`
    expect(await changes('hour-summaries', summary)).toEqual([
      { column: 'concept14', before: '-3:45', after: '0:00' },
    ])
    const worked = `Empleado;Fecha;Horas;Tipo;Nombre;Centro\n${day};8;T;Lana;Ibarra\n`
    expect(await changes('worked-days', worked)).toEqual([
      {
        column: 'slots',
        before: '4:30 T Goiza / Mañana; -0:30 R 30 Itzuli',
        after: '8:00 T Lana',
      },
    ])
  })

  test('two lines for one day are a fault, named by the employee number', async () => {
    const line = '1207;04/03/2031;7\n'
    const report = await bring('theoretical-hours', `Empleado;Fecha;Horas\n${line}${line}`)
    expect(report).toMatchObject({
      outcome: 'faults',
      faults: [{ line: 3, value: '1207 · 04/03/2031', reason: { code: 'doubled-key' } }],
    })
  })

  test('an unknown employee number is a fault', async () => {
    const report = await bring('theoretical-hours', 'Empleado;Fecha;Horas\n77;03/03/2031;7\n')
    expect(report).toMatchObject({
      outcome: 'faults',
      faults: [{ line: 2, column: 'person_id', value: '77', reason: { code: 'unknown-person' } }],
    })
  })
})

describe('people', () => {
  test('come without a password', async () => {
    const file =
      'Número de empleado;Usuario;Nombre y apellidos;Fecha de nacimiento;Idioma;FBA\n4001;Nerea;Nerea Ugalde;2/3/1990;castellano;sí\n'
    expect(await bring('people', file)).toMatchObject({ outcome: 'applied', counts: { added: 1 } })
    const nerea = await idOf(4001)
    expect(nerea).toMatchObject({
      ...{ username: 'nerea', fechanacimiento: '02/03/1990', idioma: 'es', isFba: true },
      ...{ pinHash: null, dni: '' },
    })
    for (const guess of ['', 'Kaixo-2026', '\0'.repeat(32)]) {
      expect(await verifySecret(guess, nerea.passwordHash)).toBe(false)
    }
  })

  test('keep the columns that the file does not have, secrets above all', async () => {
    const before = await idOf(1207)
    await bring('people', 'Empleado;Teléfono\n1207;600 999 999\n')
    expect(await idOf(1207)).toEqual({ ...before, telefono: '600 999 999' })
  })

  test('new ones need a name', async () => {
    const report = await bring('people', 'Empleado;Usuario\n4002;june\n')
    expect(report).toMatchObject({
      outcome: 'faults',
      faults: [{ column: 'nombre', reason: { code: 'wanted-for-new' } }],
    })
  })

  test('with one number or one username are a fault', async () => {
    const heads = 'Empleado;Usuario;Nombre y apellidos\n'
    expect(await bring('people', `${heads}4003;a;A\n4003;b;B\n`)).toMatchObject({
      outcome: 'faults',
      faults: [{ line: 3, value: '4003', reason: { code: 'doubled-key', facts: { other: 2 } } }],
    })
    expect(await bring('people', `${heads}4003;a;A\n4004;A;B\n`)).toMatchObject({
      faults: [{ line: 3, column: 'username', reason: { code: 'doubled-value' } }],
    })
    expect(await bring('people', `${heads}4003;Jon;A\n`)).toMatchObject({
      faults: [{ line: 2, column: 'username', value: 'jon', reason: { code: 'value-taken' } }],
    })
  })
})
