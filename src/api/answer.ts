import { type ApiErrorCode, codeOfStatus } from '#api/api-error.ts'
import { bodyOf } from '#api/parse-reply.ts'

/*
 * What an HTTP answer means for its call (contract, "What counts as an answer"): the one place for
 * these rules, for all callers.
 */

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The final URL after redirects; `""` when the browser does not give it. */
  readonly url: string
}

/** The outcome of a call whose answer is not shown. */
export type Fate =
  /** The server accepted it; `receipt` is the id it gave, or `""`. */
  { readonly kind: 'accepted'; readonly receipt: string } | Failed

type Failed =
  /** The server refused it. `words` is its own text, or `""`. */
  | { readonly kind: 'refused'; readonly code: ApiErrorCode; readonly words: string }
  /** The server does not know the session, and did nothing. */
  | { readonly kind: 'signed-out'; readonly code: 'not-signed-in' }
  /** The server has done nothing yet: the call is to be repeated. */
  | { readonly kind: 'put-off'; readonly code: ApiErrorCode }
  /** An intermediary answered, and the server did not receive the call. `refuses`: by a 4xx. */
  | { readonly kind: 'foreign'; readonly code: 'not-ours'; readonly refuses: boolean }
  /** It failed at a point where the server may or may not have done it. */
  | { readonly kind: 'lost'; readonly code: 'server' }

/** The outcome of a call that tells the server something, by its answer. */
export function fateOf(answer: WireAnswer, asked: URL): Fate {
  const { status } = answer
  if (isForeign(answer, asked)) {
    return { kind: 'foreign', code: 'not-ours', refuses: isRefusal(status) }
  }
  if (status >= 200 && status < 300) return fateOfSuccess(answer)
  if (status === 401) return { kind: 'signed-out', code: 'not-signed-in' }
  if (PUT_OFF.includes(status)) return { kind: 'put-off', code: codeOfStatus(status) }
  if (isRefusal(status)) {
    const body = bodyOf(answer)
    const code = OF_OUR_OWN.find((own) => own === fieldOf(body, 'error'))
    // The app has texts for these, in the person's language.
    if (code) return { kind: 'refused', code, words: '' }
    return { kind: 'refused', code: codeOfStatus(status), words: wordsIn(body) }
  }
  // A fault in the middle of the work, a gateway that timed out, a broken redirect.
  return { kind: 'lost', code: 'server' }
}

/** Codes of our own server that say more than their status. */
const OF_OUR_OWN = ['over-quota', 'infected'] as const satisfies ApiErrorCode[]

/** Statuses that mean "not now". 425 is "Too Early"; with 503 no work was begun. */
const PUT_OFF = [408, 425, 429, 503]

/** 407 and 511 come from a proxy and a portal by definition. */
const FROM_BETWEEN = [407, 511]

/** Every 4xx but those that say "not now", or "sign in first". */
function isRefusal(status: number): boolean {
  if (status < 400 || status >= 500) return false
  return status !== 401 && !PUT_OFF.includes(status) && !FROM_BETWEEN.includes(status)
}

/**
 * Whether an intermediary answered in the server's place: from another origin, or with a page. An
 * error of the server or of its gateway may be a page, and a gateway's "too large" counts as the
 * server's.
 */
export function isForeign(answer: WireAnswer, asked: URL): boolean {
  if (answer.url !== '' && new URL(answer.url).origin !== asked.origin) return true
  if (FROM_BETWEEN.includes(answer.status)) return true
  return answer.status < 500 && answer.status !== 413 && isPage(answer)
}

function isPage({ headers, text }: WireAnswer): boolean {
  if (text.trim() === '') return false
  const type = headers.get('Content-Type') ?? ''
  if (/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type)) return true
  return !/\bjson\b/i.test(type) && /^\s*<(!doctype\s+html|html)\b/i.test(text)
}

function fateOfSuccess(answer: WireAnswer): Fate {
  const body = bodyOf(answer)
  if (saysNo(body)) return { kind: 'refused', code: 'refused', words: wordsIn(body) }
  const id = fieldOf(body, 'id')
  const isReceipt = typeof id === 'number' || (typeof id === 'string' && id.length <= 64)
  return { kind: 'accepted', receipt: isReceipt ? String(id) : '' }
}

/** A plain refusal: `false`, `"ko"`, `["ko"]`, an object with something in `Error` or `error`. */
function saysNo(body: unknown): boolean {
  const only: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body
  if (only === false) return true
  if (typeof only === 'string') return /^(ko|false)$/i.test(only.trim())
  return ['Error', 'error'].some((name) => {
    const error = fieldOf(only, name)
    // Some servers send `{"id":7,"error":null}` on success.
    return error !== undefined && error !== null && error !== false && error !== '' && error !== 0
  })
}

/** The fields in which servers put their message, the likeliest first. */
const WORDS_IN = ['message', 'Message', 'mensaje', 'Mensaje', 'Error', 'error', 'detail', 'title']

/** Longer than this it is a report for developers. */
const LONGEST_WORDS = 300

/** The text for people in a refusal's body; `""` when there is none. */
export function wordsIn(body: unknown): string {
  const only: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body
  const told = [only, ...WORDS_IN.map((name) => fieldOf(only, name))].find(isWords)
  return told?.trim() ?? ''
}

/** A code such as `bad-input` or `ko` is not a text for people, nor is markup. */
function isWords(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LONGEST_WORDS || /^\s*</.test(value)) return false
  return /\S\s+\S/.test(value) || /^\s*\p{Lu}\p{Ll}+[.!]?\s*$/u.test(value)
}

function fieldOf(holder: unknown, name: string): unknown {
  const isHolder = typeof holder === 'object' && holder !== null
  return isHolder && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined
}
