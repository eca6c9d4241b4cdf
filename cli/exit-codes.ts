/** Exit codes, for scripts. */
export const EXIT = {
  done: 0,
  /**
   * The file has faults, or an undo found newer changes: nothing was written. Or the doctor found something
   * wrong.
   */
  refused: 1,
  /** The command line is wrong. */
  usage: 2,
  /** The database cannot be reached, or another process uses it. */
  unavailable: 3,
  /** Rows would be removed: their number must be confirmed. */
  confirm: 4,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
