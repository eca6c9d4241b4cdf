import { InvalidArgumentError } from 'commander'

/** The first instant of a day by this machine's clock, ISO 8601. */
export function startOf(day: string): string {
  const start = new Date(`${day}T00:00:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime())) {
    throw new InvalidArgumentError('a day is wanted, YYYY-MM-DD.')
  }
  return start.toISOString()
}

/** Reads how many entries are wanted at most. */
export function count(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new InvalidArgumentError('a number from 1 to 99999 is wanted.')
  return Number(text)
}
