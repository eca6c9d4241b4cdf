import type { IsoDay } from '#contract/day.ts'
import { hoursOf } from '#contract/hour-format.ts'
import { accumulatedPeriod, type HourPeriod } from '#contract/hour-periods.ts'
import { type Concept, FLEXIBLE_BALANCE } from '#contract/hour-summary.ts'
import { lostPlusNormal, sumDays } from '#contract/hour-sums.ts'
import { isTheoryShown, type TheoreticalHours } from '#contract/theoretical-line.ts'
import type { Slot } from '#contract/worked-day.ts'

/** What of a person's hours is at hand; rows of other periods do no harm. */
export interface HourRows {
  readonly workedDays: readonly { readonly day: IsoDay; readonly slots: readonly Slot[] }[]
  readonly theoreticalHours: readonly TheoreticalHours[]
  readonly hourSummaries: readonly (HourPeriod & { readonly concepts: readonly Concept[] })[]
  /** A day for each month, January first; may be empty. */
  readonly reclassification: readonly number[]
}

/** The month's hours as Portada shows them. */
export interface MonthHours {
  /** The days that count, both included. */
  readonly period: HourPeriod
  /** Lost plus normal hours. */
  readonly worked: number
  /** What should have been worked in the same days; `undefined` when unknown, or hidden. */
  readonly theoretical: number | undefined
  /** Flexible hours, and the day at whose end they stood so; `undefined` when unknown. */
  readonly balance: { readonly hours: number; readonly on: IsoDay } | undefined
}

/**
 * The month's worked and theoretical hours and the flexible balance, over the period of accumulated
 * hours (spec §4). That moves at midnight, and a phone without network has yesterday's figures at
 * best: then the newest days of the month for which both figures are known count, for both.
 */
export function monthHours(today: IsoDay, rows: HourRows): MonthHours {
  const running = accumulatedPeriod(today, rows.reclassification)
  const theory = newestUntil(
    running.to,
    rows.theoreticalHours.filter(({ from }) => from === running.from),
  )
  const period = theory ? { from: theory.from, to: theory.to } : running
  const summary = newestUntil(running.to, rows.hourSummaries.filter(beginsAMonth))
  const balance = summary?.concepts.find(({ position }) => position === FLEXIBLE_BALANCE)
  const days = rows.workedDays.filter(({ day }) => day >= period.from && day <= period.to)
  return {
    period,
    worked: hoursOf(lostPlusNormal(sumDays(days))),
    theoretical: theory && isTheoryShown(theory.hours) ? theory.hours : undefined,
    balance: summary && balance && { hours: balance.hours, on: summary.to },
  }
}

function newestUntil<Row extends HourPeriod>(last: IsoDay, rows: readonly Row[]): Row | undefined {
  return rows
    .filter(({ to }) => to <= last)
    .reduce<Row | undefined>((held, row) => (held && held.to >= row.to ? held : row), undefined)
}

/** Not every server's balance stands for more than the days that were asked for. */
function beginsAMonth({ from }: HourPeriod): boolean {
  return from.endsWith('-01')
}
