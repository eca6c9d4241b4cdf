/**
 * Waits for `work` for `limitMs` and no longer; then rejects with what `late` makes. The work itself is
 * not ended by that, and what becomes of it later is ignored.
 */
export async function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const over = Promise.withResolvers<never>()
  const limit = setTimeout(() => over.reject(late()), limitMs)
  try {
    return await Promise.race([work, over.promise])
  } finally {
    clearTimeout(limit)
  }
}
