/** Datasets that everybody shares, times the few forms each has; a year's calendar is some ten KB. */
const MOST = 64

/** Answers as they went out. */
export interface KeptAnswers {
  /** The answer under `tag`; `build` makes it when it is not there. */
  get(tag: string, build: () => Promise<string>): Promise<string>
}

/**
 * Keeps the newest few answers that are the same for everybody who has the same tag, so that a new
 * menu is read and serialised once and not once a phone. It decides nothing: the caller has read the
 * tag's version from the database for this very request (decision 0004), so an answer that is no longer
 * true is not asked for again. Of an answer that is being built everybody gets that one.
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
        // The next one may have more luck.
        if (kept.get(tag) === building) kept.delete(tag)
        throw error
      }
    },
  }
}
