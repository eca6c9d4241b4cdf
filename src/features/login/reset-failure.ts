import { wordsIn } from '#api/answer.ts'
import { ApiError } from '#api/api-error.ts'
import { ERROR_STATUS } from '#contract/errors.ts'

/** Why a mail was not sent or a password not set, as far as the person can act on it. */
export type ResetFailure =
  | 'unknownUser'
  | 'weak'
  | 'badKey'
  | 'notChanged'
  /** Spec §8's text for a new password, where the link is not at fault. */
  | 'notChangedNow'
  /** The server has no first access by letter. */
  | 'notOffered'
  | 'offline'
  | 'serverGone'
  | 'timeout'
  | 'captivePortal'
  | 'serverError'
  | 'tooMany'

/** What to say about a failure. */
export interface ResetProblem {
  readonly failure: ResetFailure
  /** The server's own words, where they say more than our texts; possibly bilingual. */
  readonly words?: string
}

/** Which of the two forms failed. */
export type ResetStep = 'username' | 'password'

/**
 * What to say after `error`: the text for the server's error code (spec §8: "the server error text is
 * shown translated"), else the step's own. `onLine` is `navigator.onLine`; it only tells two failures
 * apart.
 */
export function resetProblem(error: unknown, step: ResetStep, onLine: boolean): ResetProblem {
  const failure = failureOf(error, step, onLine)
  const words = error instanceof ApiError ? wordsOf(error) : undefined
  const known = words && KNOWN_WORDS.get(plain(words))
  if (known) return { failure: known }
  return words === undefined ? { failure } : { failure, words }
}

/** Texts of spec §8 as a server may send them. */
const KNOWN_WORDS: ReadonlyMap<string, ResetFailure> = new Map([
  ['usuario incorrecto', 'unknownUser'],
  ['la contraseña no es suficientemente fuerte', 'weak'],
  ['no se ha podido realizar el cambio de contraseña', 'notChangedNow'],
])

function plain(words: string): string {
  return words
    .trim()
    .replace(/[.!]+$/, '')
    .toLowerCase()
}

function failureOf(error: unknown, step: ResetStep, onLine: boolean): ResetFailure {
  if (!(error instanceof ApiError)) return 'serverError'
  switch (error.code) {
    case 'bad-input':
    case 'not-signed-in':
    case 'forbidden':
    case 'not-found':
    case 'refused':
      return refusal(codeIn(error.body), step)
    case 'network':
      return onLine ? 'serverGone' : 'offline'
    case 'timeout':
      return 'timeout'
    case 'not-ours':
      return 'captivePortal'
    case 'too-many':
      return 'tooMany'
    case 'aborted':
    case 'malformed':
    case 'error-field':
    case 'conflict':
    case 'too-large':
    case 'unsupported-type':
    case 'over-quota':
    case 'infected':
    case 'key-reused':
    case 'server':
      return step === 'password' ? 'notChangedNow' : 'serverError'
  }
}

function refusal(code: string | undefined, step: ResetStep): ResetFailure {
  switch (code) {
    case 'unknown-user':
      return 'unknownUser'
    case 'weak-password':
      return 'weak'
    case 'bad-key':
      return 'badKey'
    default:
      return step === 'username' ? 'unknownUser' : 'notChanged'
  }
}

/** The server's words, unless they stand beside a code of the contract: then they are for developers. */
function wordsOf({ code, body }: ApiError): string | undefined {
  // A captive portal's page is not the server's.
  if (code === 'not-ours' || isErrorCode(codeIn(body))) return undefined
  return wordsIn(body) || undefined
}

function isErrorCode(code: string | undefined): boolean {
  return code !== undefined && Object.hasOwn(ERROR_STATUS, code)
}

/** The `error` of a coded answer (contract, "Rules for every call"). */
function codeIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  return typeof body.error === 'string' ? body.error : undefined
}
