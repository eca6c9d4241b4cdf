const MB = 1024 * 1024

/** Limits of an untrusted file of documents. */
export const PAPER_LIMITS = {
  /** Size of the file. */
  fileBytes: 512 * MB,
  /** Size of one PDF of a ZIP once unpacked. */
  unpackedBytes: 64 * MB,
  /** PDFs in a ZIP. */
  files: 20_000,
  /** Pages in all. */
  pages: 20_000,
  /** Time for reading, without that of the database and the store. */
  readingMs: 5 * 60_000,
  /** Memory of the reading thread, besides the bytes of files. */
  threadMb: 1_024,
} as const
