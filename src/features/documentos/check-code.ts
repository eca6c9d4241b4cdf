import { ApiError } from '#api/api-error.ts'
import { checkPin, saysOk } from '#contract/auth/pin.ts'
import type { PadProblem } from '#features/documentos/pad-state.ts'
import { pageClient } from '#sync/page/online-client.ts'

const DEFAULT_WAIT_MS = 15 * 60_000

/** Whether the server accepts a secret code; otherwise why not. */
export async function checkCode(
  pincode: string,
  signal: AbortSignal,
): Promise<'ok' | PadProblem | 'aborted'> {
  try {
    const answer = await pageClient.get(checkPin, { query: { pincode }, signal })
    return saysOk(answer) ? 'ok' : { kind: 'wrong' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return problemOf(error)
  }
}

function problemOf({ code, retryAfterMs }: ApiError): PadProblem | 'aborted' {
  switch (code) {
    case 'aborted':
      return 'aborted'
    case 'too-many':
      return { kind: 'too-many', minutes: Math.ceil((retryAfterMs ?? DEFAULT_WAIT_MS) / 60_000) }
    case 'network':
    case 'timeout':
    case 'not-ours':
      return { kind: 'connection' }
    default:
      return { kind: 'failed' }
  }
}
