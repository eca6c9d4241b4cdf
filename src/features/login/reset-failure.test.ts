import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { resetFailure } from '#features/login/reset-failure.ts'

const refused = (error: string) =>
  new ApiError('bad-input', '400', { body: { error, message: 'in the server’s words' } })

describe('resetFailure', () => {
  it('translates what the server says', () => {
    expect(resetFailure(refused('unknown-user'), 'username', true)).toBe('unknownUser')
    expect(resetFailure(refused('bad-key'), 'password', true)).toBe('badKey')
    expect(resetFailure(refused('weak-password'), 'password', true)).toBe('weak')
    expect(resetFailure(new ApiError('too-many', '429'), 'username', true)).toBe('tooMany')
  })

  it('has a text of its own for a refusal without a known code', () => {
    for (const error of [refused('no such code'), new ApiError('forbidden', '403')]) {
      expect(resetFailure(error, 'username', true)).toBe('unknownUser')
      expect(resetFailure(error, 'password', true)).toBe('notChanged')
    }
  })

  it('tells what stands in the way of the server apart', () => {
    const kindOf = (code: ApiError['code'], onLine = true) =>
      resetFailure(new ApiError(code, ''), 'username', onLine)
    expect(kindOf('network', false)).toBe('offline')
    expect(kindOf('network')).toBe('serverGone')
    expect(kindOf('timeout')).toBe('timeout')
    expect(kindOf('not-ours')).toBe('captivePortal')
    expect(kindOf('malformed')).toBe('serverError')
    expect(resetFailure(new Error('chunk'), 'password', true)).toBe('serverError')
  })
})
