const MB = 1024 * 1024

/** Limits of a file from outside. */
export const LIMITS = {
  /** Size of the file. */
  fileBytes: 64 * MB,
  /** Size of a workbook once unpacked. */
  unpackedBytes: 256 * MB,
  /** Lines, without the headings. */
  rows: 250_000,
  /** Time for reading, without waiting for the database. */
  readingMs: 60_000,
  /** Memory of the reading thread. */
  threadMb: 320,
  /** Length of one line with all its cells. */
  lineBytes: MB,
} as const

/** Lines in a batch from the reading thread to the database. */
export const BATCH = 1_000
