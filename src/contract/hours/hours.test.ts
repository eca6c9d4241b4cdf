import { describe, expect, test } from 'vitest'
import { seesHours } from '#contract/hours/access.ts'
import { conceptsOf, hourSummarySchema } from '#contract/hours/concepts.ts'
import {
  getHoursData,
  getReclassificationDays,
  getTheoreticalHours,
} from '#contract/hours/hours.ts'
import { isCounted, slotKind, slotsOf, workedDaySchema } from '#contract/hours/worked-day.ts'

const day = { mifecha: '23/11/2026', nomcentro: 'Arrasate' }

describe('a worked day', () => {
  test('has a slot wherever there are minutes, negative ones too', () => {
    const record = workedDaySchema.parse({
      ...day,
      ...{ incidencia0: '0', horas0: '480', tipo0: 'T', nombre0: 'Lana / Trabajo' },
      ...{ incidencia1: 13, horas1: -30, tipo1: 'R', nombre1: null },
      ...{ horas2: '', tipo2: 'T' },
      ...{ horas13: '15' },
      ...{ horas14: '99', another: { field: true } },
    })
    expect(slotsOf(record)).toEqual([
      { position: 0, minutes: 480, incidence: 0, tipo: 'T', nombre: 'Lana / Trabajo' },
      { position: 1, minutes: -30, incidence: 13, tipo: 'R', nombre: '' },
      { position: 13, minutes: 15, incidence: 0, tipo: '', nombre: '' },
    ])
    expect(slotsOf(record).map(isCounted)).toEqual([true, true, false])
    expect([9, 10].map((position) => isCounted({ position }))).toEqual([true, false])
  })

  test.each([
    { horas0: 'eight' },
    { horas3: {} },
    { horas0: '8', tipo0: [] },
    { horas0: '8', incidencia0: ['13'] },
    { mifecha: '31/02/2026' },
  ])('that says %j is not understood', (fields) => {
    expect(workedDaySchema.safeParse({ ...day, ...fields }).success).toBe(false)
  })

  test.each([
    [13, 'T', 'extra'],
    [13, 'R', 'extra'],
    [0, 'T', 'worked'],
    [7, 'R', 'incident'],
    [0, '', 'incident'],
  ])('colours incidence %i of type %j as %s', (incidence, tipo, kind) => {
    expect(slotKind({ incidence, tipo })).toBe(kind)
  })
})

describe('a summary', () => {
  test('names its concepts and skips those without a name', () => {
    const record = hourSummarySchema.parse({
      ...{ conceptonombre0: 'Orduak / Horas', conceptovalor0: '7,5' },
      ...{ conceptonombre1: '-', conceptovalor1: '0' },
      ...{ conceptonombre14: 'Saldoa / Saldo', conceptovalor14: -2 },
      conceptonombre15: 'beyond',
    })
    expect(conceptsOf(record)).toEqual([
      { position: 0, nombre: 'Orduak / Horas', hours: 7.5 },
      { position: 14, nombre: 'Saldoa / Saldo', hours: -2 },
    ])
  })

  test.each([{ conceptovalor0: 'much' }, { conceptonombre0: {} }, { dni: '1' }, {}])(
    'that says %j is not understood',
    (fields) => {
      expect(hourSummarySchema.safeParse(fields).success).toBe(false)
    },
  )
})

describe('a query', () => {
  const period = { fechad: '01/11/2026', fechah: '01/11/2026' }
  const query = (fields: object) =>
    getHoursData.query.safeParse({ accion: 'Horastrabajadas', ...period, ...fields }).success
  test('covers one day or more', () => {
    expect(query({})).toBe(true)
    expect(query({ fechah: '31/10/2026' })).toBe(false)
    expect(query({ fechad: '2026-11-01' })).toBe(false)
    expect(query({ accion: 'Other' })).toBe(false)
    expect(query({ matricula: 'x'.repeat(201) })).toBe(false)
    expect(getTheoreticalHours.query.safeParse({ ...period, fechah: '31/10/2026' }).success).toBe(
      false,
    )
  })
})

test('there is a reclassification day for each month at most', () => {
  const days = Array.from({ length: 12 }, () => 20)
  const { reply } = getReclassificationDays
  expect(reply.safeParse(days).success).toBe(true)
  expect(reply.safeParse([...days.slice(1), null]).success).toBe(true)
  expect(reply.safeParse([...days, 20]).success).toBe(false)
  expect(reply.safeParse([...days.slice(1), 32]).success).toBe(false)
})

test.each([
  [1, true],
  [59_999, true],
  [60_000, false],
  [60_001, false],
])('%i sees hours: %s', (empleado, sees) => {
  expect(seesHours(empleado)).toBe(sees)
})
