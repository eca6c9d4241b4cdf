import { saysNoSuchCall } from '#contract/call.ts'

/** Why a call failed, from a closed list: callers act on it, texts are chosen by it. */
export type ApiErrorCode =
  /** No answer: no network, name not found, connection cut. */
  | 'network'
  /** No answer in time. */
  | 'timeout'
  /** The caller aborted it. */
  | 'aborted'
  /** An answer, but not ours: a login page of the Wi-Fi, a proxy's error page. */
  | 'not-ours'
  /** Ours, but not of the promised shape: truncated JSON, a wrong field. */
  | 'malformed'
  /** A 200 that holds an `Error` field. */
  | 'error-field'
  | 'bad-input'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  | 'key-reused'
  /** A day's attachments are used up (our server's own code). */
  | 'over-quota'
  /** The server's scanner refuses the attachment (our server's own code). */
  | 'infected'
  | 'too-many'
  /** Any other 4xx. */
  | 'refused'
  /** 5xx. */
  | 'server'

interface ApiErrorFacts {
  readonly status?: number
  /** The reply's body where it was JSON: a refused login's attempts, a coded error. */
  readonly body?: unknown
  /** The server's own text for people, where the body held one. */
  readonly words?: string
  /** From `Retry-After`. */
  readonly retryAfterMs?: number
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number | undefined
  readonly body: unknown
  readonly words: string
  readonly retryAfterMs: number | undefined

  /** `detail` names the call and the field path or status; it never holds a token or a body. */
  constructor(code: ApiErrorCode, detail: string, facts: ApiErrorFacts = {}) {
    super(`${code}: ${detail}`)
    this.code = code
    this.status = facts.status
    this.body = facts.body
    this.words = facts.words ?? ''
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** The code an HTTP status stands for. */
export function codeOfStatus(status: number): ApiErrorCode {
  switch (status) {
    case 400:
      return 'bad-input'
    case 401:
      return 'not-signed-in'
    case 403:
      return 'forbidden'
    case 404:
      return 'not-found'
    case 408:
      return 'timeout'
    case 409:
      return 'conflict'
    case 413:
      return 'too-large'
    case 415:
      return 'unsupported-type'
    case 422:
      return 'key-reused'
    case 425:
    case 429:
      return 'too-many'
    default:
      return status >= 500 ? 'server' : 'refused'
  }
}

/**
 * Whether a failed call of an extension means that the server does not offer it: a plain server may
 * answer an unknown call in many ways (contract, "What counts as an answer").
 */
export function isNotOffered({ code, status = 0 }: ApiError): boolean {
  return code === 'not-ours' || status === 401 || saysNoSuchCall(status)
}

/** Nothing answered that a server of ours could have said, or it does not know the session. */
const UNREACHABLE: readonly ApiErrorCode[] = [
  'network',
  'timeout',
  'not-ours',
  'not-signed-in',
  'aborted',
]

/** Whether asking for anything else would only fail again: no server answers, or it is not ours. */
export function isUnreachable({ code }: ApiError): boolean {
  return UNREACHABLE.includes(code)
}
