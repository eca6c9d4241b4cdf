import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { loginFailure } from '#features/login/login-failure.ts'

const refused = (body: unknown) => new ApiError('bad-input', 'auth/login: 400', { body })

describe('loginFailure', () => {
  it('reads the remaining attempts of a refusal (spec §8)', () => {
    expect(loginFailure(refused(4), true)).toEqual({ kind: 'attempts-left', count: 4 })
    expect(loginFailure(refused({ intentos: 1 }), true)).toEqual({
      kind: 'attempts-left',
      count: 1,
    })
    expect(loginFailure(refused(0), true)).toEqual({ kind: 'locked' })
    expect(loginFailure(refused(-1), true)).toEqual({ kind: 'locked' })
    expect(loginFailure(refused({ error: 'bad-input' }), true)).toEqual({ kind: 'wrong' })
    expect(loginFailure(new ApiError('not-signed-in', '401'), true)).toEqual({ kind: 'wrong' })
  })

  it('tells apart why the server was not reached', () => {
    const kindOf = (code: ApiError['code'], onLine = true) =>
      loginFailure(new ApiError(code, ''), onLine).kind
    expect(kindOf('network', false)).toBe('offline')
    expect(kindOf('network')).toBe('serverGone')
    expect(kindOf('timeout')).toBe('timeout')
    expect(kindOf('not-ours')).toBe('captivePortal')
    expect(kindOf('server')).toBe('serverError')
    expect(kindOf('malformed')).toBe('serverError')
    expect(kindOf('too-many')).toBe('tooMany')
  })

  it('blames the device when the answer was good and could not be stored', () => {
    expect(loginFailure(new DOMException('full', 'QuotaExceededError'), true).kind).toBe(
      'deviceError',
    )
  })
})
