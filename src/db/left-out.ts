import type { LeftOut } from '#db/tables.ts'

/** So many faults are kept of one answer: the rest are most likely like them. */
const KEPT_FAULTS = 5

/** What was left out of an answer; `undefined` for nothing. */
export function leftOutOf(faults: readonly string[]): LeftOut | undefined {
  if (faults.length === 0) return undefined
  return { count: faults.length, faults: faults.slice(0, KEPT_FAULTS) }
}

/** What was left out of several, as one. */
export function allLeftOut(of: readonly (LeftOut | undefined)[]): LeftOut | undefined {
  const known = of.filter((each) => each !== undefined)
  if (known.length === 0) return undefined
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    faults: known.flatMap(({ faults }) => faults).slice(0, KEPT_FAULTS),
  }
}
