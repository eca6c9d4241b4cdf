import { parseIsoDay, toWireDay } from '#contract/day.ts'

/**
 * Describes a row by its key columns in order, in words of the office: the employee number and not an
 * id, days as they are written.
 */
export function tellRow(
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  people: ReadonlyMap<number, number>,
): string {
  return columns
    .filter((name) => name !== 'dataset')
    .map((name) => {
      const value = row[name]
      if (name === 'person_id') return employeeOf(people, value)
      // People count from one.
      if (name === 'position' && typeof value === 'number') return `${value + 1}.`
      const day = typeof value === 'string' ? parseIsoDay(value) : undefined
      return day === undefined ? String(value) : toWireDay(day)
    })
    .join(' · ')
}

function employeeOf(people: ReadonlyMap<number, number>, id: unknown): string {
  for (const [empleado, personId] of people) if (personId === id) return String(empleado)
  return String(id)
}
