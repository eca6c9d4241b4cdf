import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import {
  faultsOf,
  isSameTexts,
  marksFile,
  marksFrom,
  textsFile,
  textsFrom,
  withMark,
  withMarks,
} from '#office/time/calendar-year.ts'

const EPIPHANY = makeDay(2027, 1, 6)
const CHRISTMAS = makeDay(2027, 12, 25)

const MARKS = marksFrom(2027, {
  20271225: 'festivo',
  20270106: 'festivo',
  20270108: 'huelga',
  20261225: 'festivo',
})

test('a year has its own days, in their order, with whatever they are marked', () => {
  expect([...MARKS]).toEqual([
    [EPIPHANY, 'festivo'],
    [makeDay(2027, 1, 8), 'huelga'],
    [CHRISTMAS, 'festivo'],
  ])
})

test('a mark is changed, taken away and put back', () => {
  const changed = withMark(withMark({}, MARKS, EPIPHANY, 'puente'), MARKS, CHRISTMAS, '')
  expect([...withMarks(MARKS, changed)]).toEqual([
    [EPIPHANY, 'puente'],
    [makeDay(2027, 1, 8), 'huelga'],
  ])
  expect(withMark(withMark({}, MARKS, EPIPHANY, ''), MARKS, EPIPHANY, 'festivo')).toEqual({})
  expect(withMark({}, MARKS, makeDay(2027, 1, 7), '')).toEqual({})
})

test('the file has all marks of the year, and there is none without any', async () => {
  const marks = new Map([[CHRISTMAS, 'festivo']])
  const file = marksFile(2027, marks)
  expect(file?.name).toBe('egutegia-2027.csv')
  expect(await file?.text()).toBe('"Fecha";"Tipo"\r\n"25/12/2027";"festivo"\r\n')
  expect(marksFile(2027, new Map())).toBeUndefined()
})

test('texts are read by halves and written as a file', async () => {
  const texts = textsFrom(2027, { 20271224: 'Gabon gaua / Nochebuena', 20270105: 'Inbentarioa' })
  expect(texts).toEqual([
    { day: '2027-01-05', eu: 'Inbentarioa', es: 'Inbentarioa' },
    { day: '2027-12-24', eu: 'Gabon gaua', es: 'Nochebuena' },
  ])
  expect(await textsFile(2027, texts)?.text()).toBe(
    [
      '"Fecha";"Euskera";"Castellano"',
      '"05/01/2027";"Inbentarioa";"Inbentarioa"',
      '"24/12/2027";"Gabon gaua";"Nochebuena"',
      '',
    ].join('\r\n'),
  )
  expect(textsFile(2027, [])).toBeUndefined()
  expect(
    isSameTexts(
      texts,
      texts.map((text) => ({ ...text, eu: `${text.eu} ` })),
    ),
  ).toBe(true)
  expect(isSameTexts(texts, texts.slice(1))).toBe(false)
})

test('a line needs a day of the year, once, and both texts', () => {
  const lines = [
    { day: '2027-12-24', eu: 'Gabon gaua', es: 'Nochebuena' },
    { day: '2027-12-24', eu: 'Gaua', es: ' ' },
    { day: '', eu: '', es: 'Noche' },
    { day: '2026-12-24', eu: 'Gaua', es: 'Noche' },
  ]
  expect(faultsOf(2027, lines)).toEqual([
    {},
    { day: 'doubled', es: 'wanted' },
    { day: 'wanted', eu: 'wanted' },
    { day: 'outside' },
  ])
})
