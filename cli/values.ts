import { UsageFault } from '#cli/usage-fault.ts'
import { parseDayKey, parseIsoDay } from '#contract/day.ts'

// Readers of what arguments and options are given; each throws a `UsageFault` for what it cannot be.

export function employeeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageFault('no-employee', { value })
  return Number(value)
}

/** The number of a message, an import, an opening: from 1 on. */
export function numberFromOne(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageFault('no-number', { value })
  return Number(value)
}

/** A number of rows or pages that the person confirms: from 0 on. */
export function confirmedCount(value: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new UsageFault('no-count', { value })
  return Number(value)
}

/** How many entries a list has at most. */
export function listLimit(value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new UsageFault('no-limit', { value })
  return Number(value)
}

/** `YYYY-MM-DD`. */
export function isoDay(value: string): string {
  if (parseIsoDay(value) === undefined) throw new UsageFault('no-day', { value })
  return value
}

/** The first instant of a day by this machine's clock, ISO 8601. */
export function startOfDay(value: string): string {
  return new Date(`${isoDay(value)}T00:00:00`).toISOString()
}

/** `YYYYMMDD`. */
export function dayKey(value: string): string {
  if (parseDayKey(value) === undefined) throw new UsageFault('no-day-key', { value })
  return value
}

/** `YYYYMM`. */
export function monthKey(value: string): string {
  if (!/^\d{4}(0[1-9]|1[0-2])$/.test(value)) throw new UsageFault('no-month', { value })
  return value
}

/** `YYYY-MM-DDTHH:MM` by this machine's clock, as an ISO 8601 instant. */
export function localMoment(value: string): string {
  const [, day = '', time = ''] =
    /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(value) ?? []
  if (parseIsoDay(day) === undefined) throw new UsageFault('no-moment', { value })
  return new Date(`${day}T${time}:00`).toISOString()
}
