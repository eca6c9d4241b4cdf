import { type ApiErrorCode, codeOfStatus } from '#api/api-error.ts'

/*
 * What an HTTP answer says of a call (contract, "What counts as an answer"): the rules, once, for
 * everything that calls.
 */

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Where it came from, when redirects were followed; `""` when the browser does not tell. */
  readonly url: string
}

/** What became of a call whose answer is not shown. */
export type Fate =
  /** The server did it; `receipt` is the id it gave, or `""`. */
  { readonly kind: 'accepted'; readonly receipt: string } | Failed

type Failed =
  /** The server will not do it. `words` is its own text, or `""`. */
  | { readonly kind: 'refused'; readonly code: ApiErrorCode; readonly words: string }
  /** The server does not know the session, and did nothing. */
  | { readonly kind: 'signed-out'; readonly code: 'not-signed-in' }
  /** The server did nothing yet, and is to be asked again. */
  | { readonly kind: 'put-off'; readonly code: ApiErrorCode }
  /** Somebody between answered: the server has not heard of it. `refuses`: by a 4xx. */
  | { readonly kind: 'foreign'; readonly code: 'not-ours'; readonly refuses: boolean }
  /** It broke off where the server may have done it, or may not. */
  | { readonly kind: 'lost'; readonly code: 'server' }

/** What became of a call that tells the server something, by its answer. */
export function fateOf(answer: WireAnswer, asked: URL): Fate {
  const { status } = answer
  if (isForeign(answer, asked)) {
    return { kind: 'foreign', code: 'not-ours', refuses: isRefusal(status) }
  }
  if (status >= 200 && status < 300) return fateOfSuccess(answer)
  if (status === 401) return { kind: 'signed-out', code: 'not-signed-in' }
  if (PUT_OFF.includes(status)) return { kind: 'put-off', code: codeOfStatus(status) }
  if (isRefusal(status)) {
    return { kind: 'refused', code: codeOfStatus(status), words: wordsIn(bodyOf(answer)) }
  }
  // A fault in the middle of the work, a gateway that gave up waiting, a redirect into nowhere.
  return { kind: 'lost', code: 'server' }
}

/** Answers that say: not now. 425 is "Too Early"; with 503 nothing was begun. */
const PUT_OFF = [408, 425, 429, 503]

/** 407 and 511 are a proxy's and a portal's, by what they mean. */
const FROM_BETWEEN = [407, 511]

/** Every 4xx but those that say "not now", or "sign in first". */
function isRefusal(status: number): boolean {
  if (status < 400 || status >= 500) return false
  return status !== 401 && !PUT_OFF.includes(status) && !FROM_BETWEEN.includes(status)
}

/**
 * Whether somebody between answered in the server's place: from another origin, or with a page. An
 * error of the server or of its gateway may be a page, and a gateway's "too large" is as good as the
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

/** The body as JSON where it is that, else its text; `undefined` for none. */
export function bodyOf({ text }: Pick<WireAnswer, 'text'>): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  try {
    return JSON.parse(trimmed)
  } catch {
    return trimmed
  }
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
    // `{"id":7,"error":null}` is how some say that there is none.
    return error !== undefined && error !== null && error !== false && error !== '' && error !== 0
  })
}

/** Where servers put what they have to say, the likeliest first. */
const WORDS_IN = ['message', 'Message', 'mensaje', 'Mensaje', 'Error', 'error', 'detail', 'title']

/** Longer than this it is a report for developers. */
const LONGEST_WORDS = 300

/** The text for people in a refusal's body; `""` when there is none. */
export function wordsIn(body: unknown): string {
  const only: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body
  const told = [only, ...WORDS_IN.map((name) => fieldOf(only, name))].find(isWords)
  return told?.trim() ?? ''
}

/** A code such as `bad-input` or `ko` is no text, and markup is none for people. */
function isWords(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LONGEST_WORDS || /^\s*</.test(value)) return false
  return /\S\s+\S/.test(value) || /^\s*\p{Lu}\p{Ll}+[.!]?\s*$/u.test(value)
}

function fieldOf(holder: unknown, name: string): unknown {
  const isHolder = typeof holder === 'object' && holder !== null
  return isHolder && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined
}
