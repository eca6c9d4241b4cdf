import type { Weekday } from '#contract/day.ts'
import { type MedicalEntry, STAFF_KINDS, type StaffKind } from '#contract/schedules/medical.ts'
import { timeRanges } from '#domain/time-ranges.ts'
import { weekdayNamed } from '#features/horarios/weekday-named.ts'

/** Spec §9: "Schedule cells: up to 3 slots". */
const MAX_SLOTS = 3

/** One weekday of the medical service. */
export interface MedicalDay {
  /** A key for the day within the week. */
  readonly key: string
  /** Bilingual, as the server writes it (spec §3). */
  readonly name: string
  /** Absent for an unknown name: such a day is shown, and is never today. */
  readonly weekday?: Weekday
  /** Each staff kind's time ranges, at most three; staff that is not on duty has none. */
  readonly slots: ReadonlyMap<string, readonly string[]>
}

export interface MedicalWeek {
  /** From Monday on; days of unknown name last, in the server's order. */
  readonly days: readonly MedicalDay[]
  /** The known kinds in their order, then others in the server's. */
  readonly staff: readonly string[]
}

/** The week of the server's rows. Rows of the same day and kind share a cell. */
export function medicalWeek(entries: readonly MedicalEntry[]): MedicalWeek {
  const days = new Map<string, MedicalDay & { slots: Map<string, readonly string[]> }>()
  const met = new Set<string>()
  for (const { fecha, sanitario, horario } of entries) {
    const weekday = weekdayNamed(fecha)
    const key = weekday === undefined ? fecha.trim() : String(weekday)
    const day = days.get(key) ?? {
      key,
      name: fecha,
      ...(weekday === undefined ? {} : { weekday }),
      slots: new Map<string, readonly string[]>(),
    }
    days.set(key, day)
    met.add(sanitario)
    const slots = [...(day.slots.get(sanitario) ?? []), ...timeRanges(horario)]
    if (slots.length > 0) day.slots.set(sanitario, slots.slice(0, MAX_SLOTS))
  }
  return {
    days: [...days.values()].sort((one, other) => (one.weekday ?? 8) - (other.weekday ?? 8)),
    staff: [
      ...STAFF_KINDS.filter((kind) => met.has(kind)),
      ...[...met].filter((kind) => !isStaffKind(kind)),
    ],
  }
}

/** Narrows the wire's text: a server may send kinds we do not know. */
export function isStaffKind(kind: string): kind is StaffKind {
  return STAFF_KINDS.some((known) => known === kind)
}
