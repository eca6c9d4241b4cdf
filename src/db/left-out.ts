import type { LeftOut } from '#db/tables.ts'

/** The number of faults stored of one answer: the rest are most likely alike. */
const KEPT_FAULTS = 5

/** The items left out of an answer; `undefined` for none. */
export function leftOutOf(faults: readonly string[]): LeftOut | undefined {
  if (faults.length === 0) return undefined
  return { count: faults.length, faults: faults.slice(0, KEPT_FAULTS) }
}

/** The items left out of several answers, combined. */
export function allLeftOut(of: readonly (LeftOut | undefined)[]): LeftOut | undefined {
  const known = of.filter((each) => each !== undefined)
  if (known.length === 0) return undefined
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    faults: known.flatMap(({ faults }) => faults).slice(0, KEPT_FAULTS),
  }
}
