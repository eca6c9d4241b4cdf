import type { IsoDay } from '#contract/day.ts'
import type { Concept } from '#contract/hours/concepts.ts'
import type { HourPeriod } from '#contract/hours/periods.ts'
import { type Slot, slotKind } from '#contract/hours/worked-day.ts'
import { hoursOf } from '#domain/hours/format.ts'
import { lostPlusNormal, sumSlots } from '#domain/hours/sums.ts'
import type { TheoreticalHours } from '#domain/hours/theoretical-hours.ts'
import { theoryOfDays } from '#domain/hours/theoretical-hours-by-day.ts'
import { daysOf } from '#domain/hours/working-days.ts'
import {
  type ConceptSource,
  conceptSource,
  isOfConcept,
} from '#features/horas-acumuladas/concept-source.ts'
import { listedConcepts } from '#features/horas-acumuladas/listed-concepts.ts'

/** The local data of a period. */
export interface AccumulatedRows {
  readonly period: HourPeriod
  readonly workedDays: readonly { readonly day: IsoDay; readonly slots: readonly Slot[] }[]
  readonly theoreticalHours: readonly TheoreticalHours[]
  readonly calendarDays: readonly { readonly day: IsoDay; readonly type: string }[]
}

/** A day and what it adds to a number, in hours. */
export interface DayPart {
  readonly day: IsoDay
  readonly hours: number
}

/** A concept with its breakdown, as far as this device's days explain it. */
export interface OpenConcept {
  readonly concept: Concept
  readonly source: ConceptSource
  /** Newest first, without days that add nothing. */
  readonly parts: readonly DayPart[]
  /** The rest of the number; `undefined` when the days are all of it, or explain nothing. */
  readonly rest: number | undefined
}

/** A point of the chart: the hours accumulated until the end of that day. */
export interface Accumulation {
  readonly day: IsoDay
  readonly worked: number
  readonly theory: number | undefined
}

/** Rounding loses up to a hundredth of an hour each day. */
const SAME_WITHIN = 0.011

export interface AccumulatedView {
  readonly concepts: readonly OpenConcept[]
  readonly accumulation: readonly Accumulation[]
}

/** What a period shows (spec §2, HorasAcumuladas): its concepts without Saldo, and their growth. */
export function accumulatedView(
  concepts: readonly Concept[],
  rows: AccumulatedRows,
  today: IsoDay,
): AccumulatedView {
  const types = new Map(rows.calendarDays.map(({ day, type }) => [day, type]))
  const theory = theoryOfDays(rows.period, today, rows.theoreticalHours, (day) => types.get(day))
  return {
    concepts: listedConcepts(concepts).map((concept) => laidOpen(concept, rows, theory)),
    accumulation: accumulate(rows, theory, today),
  }
}

function laidOpen(
  concept: Concept,
  { workedDays }: AccumulatedRows,
  theory: ReadonlyMap<IsoDay, number>,
): OpenConcept {
  const source = conceptSource(concept, workedDays)
  const parts = partsOf(concept, source, workedDays, theory)
    .filter(({ hours }) => Math.abs(hours) >= 0.005)
    .reverse()
  const sum = parts.reduce((total, { hours }) => total + hours, 0)
  // Time taken back counts by its size.
  const told = source === 'entries' ? Math.abs(sum) : sum
  const rest = concept.hours === undefined ? undefined : concept.hours - told
  const isAll = rest === undefined || Math.abs(rest) <= SAME_WITHIN * Math.max(1, parts.length)
  return { concept, source, parts, rest: source === 'unknown' || isAll ? undefined : rest }
}

function partsOf(
  { nombre }: Concept,
  source: ConceptSource,
  days: AccumulatedRows['workedDays'],
  theory: ReadonlyMap<IsoDay, number>,
): DayPart[] {
  const sumOf = (slots: readonly Slot[], isPart: (slot: Slot) => boolean) =>
    hoursOf(slots.filter(isPart).reduce((total, { minutes }) => total + minutes, 0))
  switch (source) {
    case 'balance': {
      const worked = new Map(days.map(({ day, slots }) => [day, lostPlusNormal(sumSlots(slots))]))
      const all = [...new Set([...worked.keys(), ...theory.keys()])].sort()
      return all.map((day) => ({
        day,
        hours: hoursOf(worked.get(day) ?? 0) - (theory.get(day) ?? 0),
      }))
    }
    case 'worked':
      return days.map(({ day, slots }) => ({
        day,
        hours: sumOf(slots, (slot) => slotKind(slot) === 'worked'),
      }))
    case 'theory':
      return [...theory].map(([day, hours]) => ({ day, hours }))
    case 'entries':
      return days.map(({ day, slots }) => ({
        day,
        hours: sumOf(slots, (slot) => isOfConcept(slot, nombre)),
      }))
    case 'unknown':
      return []
  }
}

function accumulate(
  { period, workedDays }: AccumulatedRows,
  theory: ReadonlyMap<IsoDay, number>,
  today: IsoDay,
): Accumulation[] {
  const minutes = new Map(
    workedDays.map(({ day, slots }) => [day, lostPlusNormal(sumSlots(slots))]),
  )
  let [worked, owed] = [0, 0]
  return daysOf(period)
    .filter((day) => day < today)
    .map((day) => {
      worked += minutes.get(day) ?? 0
      owed += theory.get(day) ?? 0
      return { day, worked: hoursOf(worked), theory: theory.size > 0 ? owed : undefined }
    })
}
