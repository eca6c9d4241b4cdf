import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeDay, parseWireDay } from '#contract/day.ts'
import { conceptsOf, hourSummarySchema } from '#contract/hours/concepts.ts'
import { slotKind, slotsOf, workedDaySchema } from '#contract/hours/worked-day.ts'
import { getManifest } from '#contract/sync.ts'
import { readWireNumber } from '#contract/wire/number.ts'
import { hourDays, people } from '#server/db/schema.ts'
import { bringIn } from '#server/demo/bring-in.ts'
import { hourSheets } from '#server/demo/hour-sheets.ts'
import { workedDays } from '#server/office/import/kinds/worked-days.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let ane: string
let jon: string
let itziar: string

beforeAll(async () => {
  server = await openTestApp()
  ane = await server.tokenOf('ane')
  jon = await server.tokenOf('jon')
  itziar = await server.tokenOf('itziar')
})

afterAll(() => server.close())

const query = (from: string, to: string) =>
  new URLSearchParams({
    ...{ centro: '', direccion: '', departamento: '', matricula: '' },
    ...{ fechad: from, fechah: to },
  }).toString()

const WORKED = 'horas/GetData?accion=Horastrabajadas&'
const SUMMARY = 'horas/GetData?accion=Horasacumuladas&'
const THEORY = 'horas/GetHorasTeoricas?'

async function worked(from: string, to: string, token = ane) {
  const response = await server.get(WORKED + query(from, to), token)
  expect(response.statusCode).toBe(200)
  return z.parse(z.array(workedDaySchema), response.json())
}

async function concepts(from: string, to: string, token = ane) {
  const response = await server.get(SUMMARY + query(from, to), token)
  expect(response.statusCode).toBe(200)
  const records = z.parse(z.array(hourSummarySchema), response.json())
  expect(records).toHaveLength(1)
  return new Map(conceptsOf(records[0] ?? {}).map(({ nombre, hours }) => [nombre, hours]))
}

async function theory(from: string, to: string, token = ane) {
  const [only] = (await server.get(THEORY + query(from, to), token)).json()
  return readWireNumber(only.horasteoricas)
}

describe('worked hours', () => {
  test('are the days of the period, in order, both ends included', async () => {
    const days = await worked('02/11/2026', '06/11/2026')
    expect(days.map(({ mifecha }) => mifecha)).toEqual([
      ...['02/11/2026', '03/11/2026', '04/11/2026', '05/11/2026', '06/11/2026'],
    ])
    expect(await worked('02/11/2026', '02/11/2026')).toHaveLength(1)
    expect(await worked('31/10/2026', '01/11/2026')).toEqual([])
  })

  test('go back three years and end yesterday, with all that happens in them', async () => {
    const days = await worked('01/01/2020', '31/12/9999')
    expect(days[0]?.mifecha).toBe('23/11/2023')
    expect(days.at(-1)?.mifecha).toBe('20/11/2026')
    const slots = days.map((day) => slotsOf(day))
    expect(Math.max(...slots.map(({ length }) => length))).toBe(14)
    const all = slots.flat()
    expect(new Set(all.map(slotKind))).toEqual(new Set(['worked', 'extra', 'incident']))
    expect(all.some(({ minutes }) => minutes < 0)).toBe(true)
    const sorted = days.map(({ mifecha }) => parseWireDay(mifecha))
    expect(sorted).toEqual([...sorted].sort())
  })

  test('are the token’s person’s, whatever number the query names', async () => {
    const named = `${WORKED}${query('02/11/2026', '06/11/2026').replace('matricula=', 'matricula=9345')}`
    const response = await server.get(named, ane)
    expect(response.json()).toEqual(await worked('02/11/2026', '06/11/2026', ane))
    expect(response.json()).not.toEqual(await worked('02/11/2026', '06/11/2026', jon))
  })
})

describe('a summary', () => {
  test('has fifteen concepts, the employee and the date', async () => {
    const response = await server.get(SUMMARY + query('01/11/2026', '22/11/2026'), ane)
    expect(response.json()[0]).toMatchObject({
      id: '1207',
      dni: '00000001R',
      fechainicio: '01/11/2026',
      fechafin: '22/11/2026',
      nombreapellidos: 'Ane Etxeberria Agirre',
      conceptonombre2: 'Ordu malguen saldoa / Saldo de horas flexibles',
      conceptonombre14: 'Saldoa / Saldo',
    })
    expect((await concepts('01/11/2026', '22/11/2026')).size).toBe(15)
  })

  test('adds up: what was worked and owed, day by day and in all', async () => {
    const whole = await concepts('01/10/2026', '31/10/2026')
    const parts = await Promise.all([
      concepts('01/10/2026', '12/10/2026'),
      concepts('13/10/2026', '31/10/2026'),
    ])
    const name = 'Lan egindako orduak / Horas trabajadas'
    const sum = (parts[0]?.get(name) ?? 0) + (parts[1]?.get(name) ?? 0)
    expect(whole.get(name)).toBeCloseTo(sum, 1)
    expect(whole.get(name)).toBeGreaterThan(100)
    const owed = await theory('01/10/2026', '31/10/2026')
    expect(whole.get('Ordu teorikoak / Horas teóricas')).toBe(owed)
  })

  test('has balances as of the period’s end, wherever it begins', async () => {
    for (const name of ['Ordu malguen saldoa / Saldo de horas flexibles', 'Saldoa / Saldo']) {
      const [month, week] = await Promise.all([
        concepts('01/10/2026', '31/10/2026'),
        concepts('26/10/2026', '31/10/2026'),
      ])
      expect(month.get(name)).toBe(week.get(name))
      expect((await concepts('01/01/2020', '02/01/2020')).get(name)).toBe(0)
    }
  })

  test('of a person without hours is all zeros', async () => {
    const { database } = server
    const [miren] = await database.select().from(people).where(eq(people.username, 'miren'))
    await database.delete(hourDays).where(eq(hourDays.personId, miren?.id ?? 0))
    const token = await server.tokenOf('miren')
    const hours = await concepts('01/01/2020', '01/01/2030', token)
    expect(new Set(hours.values())).toEqual(new Set([0]))
    expect(await worked('01/01/2020', '01/01/2030', token)).toEqual([])
    expect(await theory('01/01/2020', '01/01/2030', token)).toBe(0)
  })
})

test('theoretical hours are those of the calendar’s working days', async () => {
  expect(await theory('02/11/2026', '06/11/2026')).toBe(38.75)
  expect(await theory('31/10/2026', '01/11/2026')).toBe(0)
  // A six-hour Friday of July.
  expect(await theory('03/07/2026', '03/07/2026')).toBe(6)
})

describe('each answer', () => {
  const calls = [
    [WORKED, 'workedHours'],
    [SUMMARY, 'hourSummaries'],
    [THEORY, 'theoreticalHours'],
  ] as const
  test.each(calls)('of %s has the tag of the manifest, for any period', async (path, name) => {
    const manifest = getManifest.reply.parse((await server.get(getManifest.path, ane)).json())
    const tag = String(manifest[name])
    for (const period of [query('01/11/2026', '22/11/2026'), query('01/01/2020', '01/01/2021')]) {
      const response = await server.get(path + period, ane)
      expect([response.statusCode, response.headers.etag]).toEqual([200, tag])
      expect(response.headers['cache-control']).toBe('private, no-cache')
      const held = await server.get(path + period, ane, { 'if-none-match': tag })
      expect([held.statusCode, held.body]).toEqual([304, ''])
    }
  })

  test.each(calls)('of %s is refused from 60000 on', async (path, name) => {
    const response = await server.get(path + query('01/11/2026', '22/11/2026'), itziar)
    expect([response.statusCode, response.json().error]).toEqual([403, 'forbidden'])
    const manifest = (await server.get(getManifest.path, itziar)).json()
    expect(manifest[name]).toBeUndefined()
    expect(manifest.reclassificationDays).toBeDefined()
  })

  test.each(calls)('of %s needs a period', async (path) => {
    for (const period of [
      ...['', 'fechad=01/11/2026', 'fechad=1/11/2026&fechah=02/11/2026'],
      ...[query('02/11/2026', '01/11/2026'), query('31/02/2026', '01/03/2026')],
      ...[query("1'--", '01/03/2026'), query('01/03/2026', '01/01/99999')],
    ]) {
      const response = await server.get(path + period, ane)
      expect([period, response.statusCode, response.json().error]).toEqual([
        ...[period, 400, 'bad-input'],
      ])
    }
  })
})

test('an accion that is neither is bad input', async () => {
  const path = `horas/GetData?accion=Otra&${query('01/11/2026', '22/11/2026')}`
  expect((await server.get(path, ane)).json().error).toBe('bad-input')
})

test('hours come in as days go by, each day once', async () => {
  const before = await worked('01/01/2020', '20/11/2026')
  const sheets = await hourSheets(server.database, makeDay(2026, 11, 26))
  await bringIn(server.database, sheets, server.now)
  expect(await worked('01/01/2020', '20/11/2026')).toEqual(before)
  const added = await worked('21/11/2026', '31/12/2026')
  expect(added.map(({ mifecha }) => mifecha)).toEqual(['23/11/2026', '24/11/2026', '25/11/2026'])
})

test('a file of worked days writes what differs, and leaves the days that it does not name', async () => {
  const sheet = {
    kind: workedDays,
    headings: ['person_id', 'day', 'hours', 'type', 'incidence', 'name', 'nomcentro'],
    lines: [['9345', '02/11/2026', '1', 'T', '0', 'X', 'Y']],
  }
  const others = await worked('03/11/2026', '04/11/2026', jon)
  expect(others).toHaveLength(2)
  await bringIn(server.database, [sheet], server.now)
  expect(await worked('02/11/2026', '04/11/2026', jon)).toEqual([
    {
      ...{ mifecha: '02/11/2026', nomcentro: 'Y' },
      ...{ incidencia0: '0', horas0: '60', tipo0: 'T', nombre0: 'X' },
    },
    ...others,
  ])
  const tag = async () => (await server.get(getManifest.path, jon)).json().workedHours
  const held = await tag()
  await bringIn(server.database, [sheet], server.now)
  expect(await tag()).toBe(held)
})
