/** As pino has them. */
export interface FaultLog {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

const TOLD_FOR_MS = 60_000

/**
 * Logs a fault by its code alone, as its message may quote the query's values. A lasting fault, such as
 * a full disk, recurs every few seconds and is logged once a minute.
 */
export function tellOnce(log: FaultLog, what: string): (error: unknown) => void {
  const toldAt = new Map<string, number>()
  return (error) => {
    const code = codeOf(error)
    if (performance.now() - (toldAt.get(code) ?? Number.NEGATIVE_INFINITY) < TOLD_FOR_MS) return
    toldAt.set(code, performance.now())
    log.error({ code }, what)
  }
}

/** The code of a fault, also of one that pg-boss passes on, which is no `Error` any more. */
export function codeOf(error: unknown): string {
  if (error instanceof Object && 'code' in error && typeof error.code === 'string')
    return error.code
  return error instanceof Error ? error.name : 'unknown'
}
