import { within } from '#server/within.ts'

/** How long `stop` waits for the current round. */
const LAST_ROUND_MS = 2_000

/** Work that this process repeats. */
export interface Rounds {
  /** Begins no further round, and waits a moment for the current one. */
  stop(): Promise<void>
}

/**
 * Does `work` now and again `everyMs` after each round's end. A round that fails is reported to
 * `onFault`, and the next one follows all the same. For work that every process does for itself; work
 * for one of them is a job.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): Rounds {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    try {
      await work()
    } catch (error) {
      // At shutdown the database closes while the last round may still run.
      if (!isOver) onFault(error)
    }
    if (!isOver) timer = setTimeout(start, everyMs)
  }
  let underWay: Promise<void>
  const start = () => {
    underWay = round()
  }
  underWay = round()
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      await within(LAST_ROUND_MS, underWay, () => new Error('late')).catch(() => {
        // It fails with its connection; the next start of any process does the rest.
      })
    },
  }
}
