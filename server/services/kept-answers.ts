import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The number of shared datasets, times the few forms each has; a year's calendar is some ten KB. */
const MOST = 64

/** What answers are compressed by: values of `Content-Encoding`, the smaller result first. */
export const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

const brotli = promisify(brotliCompress)

/** Compress a text's UTF-8. All phones get the result, so it may cost more than what is made for one. */
const COMPRESS: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: promisify(gzip),
}

/** An answer that is the same for all who get it under its tag. */
export interface KeptAnswer {
  /** JSON. */
  readonly text: string
  /** The text, compressed when the first client asks for this encoding. */
  compressed(encoding: Encoding): Promise<Buffer>
}

/** A cache of serialised answers. */
export interface KeptAnswers {
  /** The answer under `tag`; on a cache miss `build` makes its text. */
  get(tag: string, build: () => Promise<string>): Promise<KeptAnswer>
}

/**
 * Keeps the newest few answers that are the same for every person with the same tag, so that a new menu
 * is read, serialised and compressed once and not once per phone. It decides nothing: the caller has read the tag's
 * version from the database for this very request (decision 0004), so a stale answer is never asked for
 * again. Requests for an answer that is still being built share that build.
 */
export function keepAnswers(): KeptAnswers {
  const kept = new Map<string, Promise<KeptAnswer>>()
  return {
    async get(tag, build) {
      const answer = makeOnce(kept, tag, async () => keptAnswer(await build()))
      const oldest = kept.keys().next().value
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return answer
    },
  }
}

function keptAnswer(text: string): KeptAnswer {
  const compressed = new Map<Encoding, Promise<Buffer>>()
  return {
    text,
    compressed: (encoding) => makeOnce(compressed, encoding, () => COMPRESS[encoding](text)),
  }
}

/** What `kept` holds under `key`, else what `make` makes; a failure is not kept, the next try may succeed. */
async function makeOnce<Key, Value>(
  kept: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const held = kept.get(key)
  if (held) return held
  const making = make()
  kept.set(key, making)
  try {
    return await making
  } catch (error) {
    if (kept.get(key) === making) kept.delete(key)
    throw error
  }
}
