/** The number of shared datasets, times the few forms each has; a year's calendar is some ten KB. */
const MOST = 64

/** A cache of serialised answers. */
export interface KeptAnswers {
  /** The answer under `tag`; on a cache miss `build` makes it. */
  get(tag: string, build: () => Promise<string>): Promise<string>
}

/**
 * Keeps the newest few answers that are the same for every person with the same tag, so that a new menu
 * is read and serialised once and not once per phone. It decides nothing: the caller has read the tag's
 * version from the database for this very request (decision 0004), so a stale answer is never asked for
 * again. Requests for an answer that is still being built share that build.
 */
export function keepAnswers(): KeptAnswers {
  const kept = new Map<string, Promise<string>>()
  return {
    async get(tag, build) {
      const held = kept.get(tag)
      if (held) return held
      const building = build()
      kept.set(tag, building)
      const oldest = kept.keys().next().value
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      try {
        return await building
      } catch (error) {
        // A failed build is not cached: the next one may succeed.
        if (kept.get(tag) === building) kept.delete(tag)
        throw error
      }
    },
  }
}
