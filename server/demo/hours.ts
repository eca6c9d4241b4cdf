import { dayKind, isDayOff } from '#contract/calendar/work-days.ts'
import { addDays, daysBetween, type IsoDay, makeDay, weekdayOf } from '#contract/day.ts'
import { CONCEPTS, FLEXIBLE_BALANCE } from '#contract/hours/concepts.ts'
import type { HourPeriod } from '#contract/hours/periods.ts'
import { EXTRA_INCIDENCE, SHOWN_SLOTS } from '#contract/hours/worked-day.ts'
import type { StoredSlot } from '#server/db/schema.ts'
import { CONCEPT, INCIDENCE, NAMES } from '#server/demo/hour-words.ts'
import type { HourDay } from '#server/services/hours.ts'

const WORKDAY = 465
const SIX_HOUR_DAY = 360
/** Temporary staff work shorter days. */
const SHORT_WORKDAY = 360

const SATURDAY = 6
const FIRST_DAY = makeDay(2020, 1, 1)
/** A day of many work orders comes every so many days. */
const BUSY_EVERY = 61

/**
 * A person's hours of a period: nothing on most days off, and on the others whatever happens in any
 * year. A day's hours depend neither on the time of asking nor on the period.
 */
export function demoHours(
  empleado: number,
  { from, to }: HourPeriod,
  typeOf: (day: IsoDay) => string | undefined,
): HourDay[] {
  const days: HourDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const type = typeOf(day)
    if (isDayOff(dayKind(day, type))) {
      const slots = type === undefined ? saturdayOf(empleado, day) : []
      if (slots.length > 0) days.push(hourDay(day, 0, slots))
      continue
    }
    const usual = empleado >= 11_000 ? SHORT_WORKDAY : WORKDAY
    const owed = type === 'especial6h' ? Math.min(usual, SIX_HOUR_DAY) : usual
    days.push(hourDay(day, owed, slotsOf(empleado, day, owed)))
  }
  return days
}

function slotsOf(empleado: number, day: IsoDay, owed: number): StoredSlot[] {
  const random = dice(empleado, day)
  if ((daysBetween(FIRST_DAY, day) + empleado) % BUSY_EVERY === 0) return orders(owed)
  const kind = random() * 100
  if (kind < 2) return [slot(INCIDENCE.sick, owed, 'R', NAMES.sick)]
  if (kind < 6) return [...work(random, owed - 90), slot(INCIDENCE.doctor, 90, 'R', NAMES.doctor)]
  if (kind < 8)
    return [...work(random, owed - 120), slot(INCIDENCE.training, 120, 'R', NAMES.training)]
  if (kind < 9) return [...work(random, owed - 60), slot(INCIDENCE.council, 60, 'R', NAMES.council)]
  if (kind < 15) {
    const extra = 30 * (1 + Math.floor(random() * 5))
    return [...work(random, owed), slot(EXTRA_INCIDENCE, extra, 'T', NAMES.extra)]
  }
  if (kind < 19) {
    const back = 15 * (1 + Math.floor(random() * 6))
    return [...work(random, owed), slot(INCIDENCE.compensated, -back, 'R', NAMES.compensated)]
  }
  return work(random, owed)
}

/** Overtime on some Saturdays on the assembly lines. */
function saturdayOf(empleado: number, day: IsoDay): StoredSlot[] {
  const isOnTheLines = empleado > 9000 && empleado < 11_000
  if (!isOnTheLines || weekdayOf(day) !== SATURDAY || dice(empleado, day)() > 0.1) return []
  return [slot(EXTRA_INCIDENCE, 240, 'T', NAMES.extra)]
}

/** Morning and afternoon, with some minutes more or less than planned. */
function work(random: () => number, owed: number): StoredSlot[] {
  const morning = Math.round(owed * 0.6)
  const drift = Math.round(random() * 36) - 16
  return [
    slot(0, morning, 'T', NAMES.morning),
    slot(0, Math.max(1, owed - morning + drift), 'T', NAMES.afternoon),
  ]
}

/** As many entries as a card shows, one for each work order. */
function orders(owed: number): StoredSlot[] {
  const each = Math.floor(owed / SHOWN_SLOTS)
  return Array.from({ length: SHOWN_SLOTS }, (_, index) => {
    const order = 4701 + index
    const minutes = index === 0 ? owed - each * (SHOWN_SLOTS - 1) : each
    return slot(0, minutes, 'T', `${order}. agindua / Orden ${order}`)
  })
}

function slot(incidencia: number, minutes: number, tipo: string, nombre: string): StoredSlot {
  return { incidencia, minutes, tipo, nombre }
}

function hourDay(day: IsoDay, theoreticalMinutes: number, slots: StoredSlot[]): HourDay {
  const conceptMinutes = Array.from({ length: CONCEPTS }, () => 0)
  const book = (concept: number, minutes: number) => {
    conceptMinutes[concept] = (conceptMinutes[concept] ?? 0) + minutes
  }
  book(CONCEPT.theoretical, theoreticalMinutes)
  book(FLEXIBLE_BALANCE, -theoreticalMinutes)
  for (const { incidencia, minutes } of slots) {
    book(conceptOf(incidencia), Math.abs(minutes))
    if (incidencia !== EXTRA_INCIDENCE) book(FLEXIBLE_BALANCE, minutes)
    book(CONCEPT.balance, minutes)
  }
  book(CONCEPT.balance, -theoreticalMinutes)
  return { day, nomcentro: 'Ibarra', slots, theoreticalMinutes, conceptMinutes }
}

function conceptOf(incidencia: number): number {
  switch (incidencia) {
    case EXTRA_INCIDENCE:
      return CONCEPT.extra
    case INCIDENCE.compensated:
      return CONCEPT.compensated
    case INCIDENCE.sick:
      return CONCEPT.sick
    case INCIDENCE.doctor:
      return CONCEPT.doctor
    case INCIDENCE.training:
      return CONCEPT.training
    case INCIDENCE.council:
      return CONCEPT.council
    default:
      return CONCEPT.worked
  }
}

/** Numbers from 0 to 1 that are the same for a person and a day each time (mulberry32). */
function dice(empleado: number, day: IsoDay): () => number {
  let state = (empleado * 2_654_435_761 + daysBetween(FIRST_DAY, day) * 40_503) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
