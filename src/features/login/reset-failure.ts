import { ApiError } from '#api/api-error.ts'

/** Why a mail was not sent or a password not set, as far as the person can do something about it. */
export type ResetFailure =
  | 'unknownUser'
  | 'weak'
  | 'badKey'
  | 'notChanged'
  | 'offline'
  | 'serverGone'
  | 'timeout'
  | 'captivePortal'
  | 'serverError'
  | 'tooMany'

/** Which of the two forms failed. */
export type ResetStep = 'username' | 'password'

/**
 * What to say after `error`: the server's error code where there is a text for it (spec §8: "the
 * server error text is shown translated"), else the step's own. `onLine` is `navigator.onLine`; it
 * only tells two failures apart.
 */
export function resetFailure(error: unknown, step: ResetStep, onLine: boolean): ResetFailure {
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
    case 'key-reused':
    case 'server':
      return 'serverError'
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

/** The `error` of a coded answer (contract, "Rules for every call"). */
function codeIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  return typeof body.error === 'string' ? body.error : undefined
}
