import { expect, test } from 'vitest'
import { type Slot, slotsOf } from '#contract/hours/worked-day.ts'
import { addSums, lostPlusNormal, NO_HOURS, sumDays, sumSlots } from '#domain/hours/sums.ts'

function slot(minutes: number, fields: Partial<Slot> = {}): Slot {
  return { position: 0, minutes, incidence: 0, tipo: 'T', nombre: '', ...fields }
}

test('a day is summed by kind', () => {
  const slots = [
    slot(279),
    slot(190, { position: 1 }),
    slot(60, { position: 2, incidence: 13 }),
    slot(30, { position: 3, incidence: 13, tipo: 'R' }),
    slot(90, { position: 4, incidence: 21, tipo: 'R' }),
    slot(15, { position: 5, incidence: 40, tipo: 'X' }),
  ]
  expect(sumSlots(slots)).toEqual({ normal: 469, extra: 90, lost: 105 })
  expect(lostPlusNormal(sumSlots(slots))).toBe(574)
})

test('negative minutes reduce the sum, below zero too', () => {
  const slots = [slot(60), slot(-90, { position: 1, tipo: 'R', incidence: 30 })]
  expect(sumSlots(slots)).toEqual({ normal: 60, extra: 0, lost: -90 })
  expect(lostPlusNormal(sumSlots(slots))).toBe(-30)
})

test('the first ten positions count, and the four after them do not', () => {
  const slots = Array.from({ length: 14 }, (_, position) => slot(10, { position }))
  expect(sumSlots(slots).normal).toBe(100)
})

test('an empty position is not skipped over: it is its number that counts', () => {
  const fields = { horas0: '60', horas1: '', horas2: null, horas9: '1', horas10: '30' }
  expect(sumSlots(slotsOf(fields)).lost).toBe(61)
})

test('no slots, no days: nothing', () => {
  expect(sumSlots([])).toEqual(NO_HOURS)
  expect(sumDays([])).toEqual(NO_HOURS)
})

test('days add up', () => {
  const days = [{ slots: [slot(60)] }, { slots: [] }, { slots: [slot(-15, { tipo: 'R' })] }]
  expect(sumDays(days)).toEqual({ normal: 60, extra: 0, lost: -15 })
  expect(addSums(sumDays(days), { normal: 1, extra: 2, lost: 3 })).toEqual({
    ...{ normal: 61, extra: 2, lost: -12 },
  })
})
