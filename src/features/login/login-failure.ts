import { ApiError } from '#api/api-error.ts'
import { type LoginRefusal, loginRefusal, readRemainingAttempts } from '#contract/auth/auth.ts'
import { StorageSilentError } from '#sync/page/storage-silent.ts'

/** Why a login failed, as far as the person can act on it. */
export type LoginFailure =
  | LoginRefusal
  | { readonly kind: 'offline' }
  | { readonly kind: 'serverGone' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'captivePortal' }
  | { readonly kind: 'serverError' }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'deviceSilent' }
  | { readonly kind: 'deviceError' }

/**
 * What to say after `error`: the server's refusal with its remaining attempts (spec §8), or why the
 * server was not reached. `onLine` is `navigator.onLine`; it only tells two failures apart.
 */
export function loginFailure(error: unknown, onLine: boolean): LoginFailure {
  if (error instanceof StorageSilentError) return { kind: 'deviceSilent' }
  // Any other failure between the answer and the first screen is the browser's storage.
  if (!(error instanceof ApiError)) return { kind: 'deviceError' }
  switch (error.code) {
    case 'bad-input':
    case 'not-signed-in':
    case 'forbidden':
    case 'refused':
      return loginRefusal(readRemainingAttempts(error.body))
    case 'network':
      return { kind: onLine ? 'serverGone' : 'offline' }
    case 'timeout':
      return { kind: 'timeout' }
    case 'not-ours':
      return { kind: 'captivePortal' }
    case 'too-many':
      return { kind: 'tooMany' }
    case 'aborted':
    case 'malformed':
    case 'error-field':
    case 'not-found':
    case 'conflict':
    case 'too-large':
    case 'unsupported-type':
    case 'over-quota':
    case 'infected':
    case 'key-reused':
    case 'server':
      return { kind: 'serverError' }
  }
}
