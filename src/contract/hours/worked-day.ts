import * as z from 'zod/mini'
import { wireDaySchema } from '#contract/wire/day.ts'
import { isAbsent, isWireField, readWireNumber, wireWord } from '#contract/wire/number.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

/** Slots a day's card shows, and how many of them count (spec §9). */
export const SHOWN_SLOTS = 14
const COUNTED_SLOTS = 10
/** The incidence that means extra time (spec §4, "Hours display"). */
export const EXTRA_INCIDENCE = 13

const positions = Array.from({ length: SHOWN_SLOTS }, (_, position) => position)

type Fields = Readonly<Record<string, unknown>>

/** One day of worked hours. Its slots are numbered fields, read by `slotsOf`. */
export const workedDaySchema = z
  .catchall(z.object({ mifecha: wireDaySchema, nomcentro: wireTextSchema }), z.unknown())
  .check(z.refine(hasReadableSlots, { error: 'a slot cannot be read' }))

/** One entry of a day. */
export interface Slot {
  /** 0 to 13; see `isCounted`. */
  readonly position: number
  /** Negative where time is taken back. */
  readonly minutes: number
  readonly incidence: number
  readonly tipo: string
  /** Bilingual. */
  readonly nombre: string
}

/** The entries of a day in their order; a position without minutes is no slot. */
export function slotsOf(day: Fields): Slot[] {
  return positions.flatMap((position) => {
    const minutes = readWireNumber(day[`horas${position}`], 60)
    if (minutes === undefined) return []
    return {
      position,
      minutes,
      incidence: readWireNumber(day[`incidencia${position}`]) ?? 0,
      tipo: wireWord(day[`tipo${position}`]),
      nombre: wireWord(day[`nombre${position}`]),
    }
  })
}

/** Whether a slot is part of the day's sum: the first ten positions are (spec §9). */
export function isCounted({ position }: Pick<Slot, 'position'>): boolean {
  return position < COUNTED_SLOTS
}

/** How a slot is coloured: extra by its incidence, worked by its type, else an incident (spec §2). */
export function slotKind({
  incidence,
  tipo,
}: Pick<Slot, 'incidence' | 'tipo'>): 'extra' | 'worked' | 'incident' {
  if (incidence === EXTRA_INCIDENCE) return 'extra'
  return tipo === 'T' ? 'worked' : 'incident'
}

/** Records of days with the entries of each day together, in order: a day may have several records. */
export function joinDays<Day extends string>(
  records: readonly { readonly day: Day; readonly slots: readonly Slot[] }[],
): { readonly day: Day; readonly slots: readonly Slot[] }[] {
  const days = new Map<Day, readonly Slot[]>()
  for (const { day, slots } of records) days.set(day, [...(days.get(day) ?? []), ...slots])
  return Array.from(days, ([day, slots]) => ({ day, slots }))
}

function hasReadableSlots(day: Fields): boolean {
  return positions.every((position) => {
    const minutes = day[`horas${position}`]
    return (
      (isAbsent(minutes) || readWireNumber(minutes, 60) !== undefined) &&
      ['incidencia', 'tipo', 'nombre'].every((field) => isWireField(day[`${field}${position}`]))
    )
  })
}
