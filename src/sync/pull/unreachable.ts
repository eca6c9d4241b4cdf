import type { ApiError, ApiErrorCode } from '#api/api-error.ts'

const CODES: readonly ApiErrorCode[] = [
  'network',
  'timeout',
  'not-ours',
  'not-signed-in',
  'aborted',
]

/** Whether asking for anything else would only fail again: nobody answers, or not us. */
export function isUnreachable({ code }: ApiError): boolean {
  return CODES.includes(code)
}
