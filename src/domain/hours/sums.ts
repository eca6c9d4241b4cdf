import { isCounted, type Slot, slotKind } from '#contract/hours/worked-day.ts'

/** Minutes of some days by kind; any of them may be negative. */
export interface HourSums {
  /** Slots of type T. */
  readonly normal: number
  /** "Incidence 13 counts as extra" (spec §4), whatever its type. */
  readonly extra: number
  /** Incidents: time that was not worked and yet is booked, or is taken back. */
  readonly lost: number
}

export const NO_HOURS: HourSums = { normal: 0, extra: 0, lost: 0 }

const SUM_OF = { worked: 'normal', extra: 'extra', incident: 'lost' } as const

/**
 * The sums of a day: "the hours computation reads up to 10 slots" (spec §9), whatever more its card
 * shows.
 */
export function sumSlots(slots: readonly Slot[]): HourSums {
  const sums = { normal: 0, extra: 0, lost: 0 }
  for (const slot of slots.filter(isCounted)) sums[SUM_OF[slotKind(slot)]] += slot.minutes
  return sums
}

/** The sums of several days. */
export function sumDays(days: readonly { readonly slots: readonly Slot[] }[]): HourSums {
  return days.map(({ slots }) => sumSlots(slots)).reduce(addSums, NO_HOURS)
}

export function addSums(a: HourSums, b: HourSums): HourSums {
  return { normal: a.normal + b.normal, extra: a.extra + b.extra, lost: a.lost + b.lost }
}

/**
 * The minutes to compare with the theoretical hours: "lost hours plus normal hours are summed"
 * (spec §4). A day at the doctor's is not owed; extra time is counted separately.
 */
export function lostPlusNormal({ normal, lost }: HourSums): number {
  return normal + lost
}
