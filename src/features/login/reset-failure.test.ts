import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { resetProblem } from '#features/login/reset-failure.ts'

const refused = (error: string) =>
  new ApiError('bad-input', '400', { body: { error, message: 'in the server’s words' } })

const failureOf = (...of: Parameters<typeof resetProblem>) => resetProblem(...of).failure

describe('resetProblem', () => {
  it("translates the server's error", () => {
    expect(failureOf(refused('unknown-user'), 'username', true)).toBe('unknownUser')
    expect(failureOf(refused('bad-key'), 'password', true)).toBe('badKey')
    expect(failureOf(refused('weak-password'), 'password', true)).toBe('weak')
    expect(failureOf(new ApiError('too-many', '429'), 'username', true)).toBe('tooMany')
  })

  it('has a text of its own for a refusal without a known code', () => {
    for (const error of [refused('no such code'), new ApiError('forbidden', '403')]) {
      expect(failureOf(error, 'username', true)).toBe('unknownUser')
      expect(failureOf(error, 'password', true)).toBe('notChanged')
    }
  })

  it('tells apart why the server was not reached', () => {
    const kindOf = (code: ApiError['code'], onLine = true) =>
      failureOf(new ApiError(code, ''), 'username', onLine)
    expect(kindOf('network', false)).toBe('offline')
    expect(kindOf('network')).toBe('serverGone')
    expect(kindOf('timeout')).toBe('timeout')
    expect(kindOf('not-ours')).toBe('captivePortal')
    expect(kindOf('malformed')).toBe('serverError')
    expect(failureOf(new Error('chunk'), 'password', true)).toBe('serverError')
  })

  it('says that a new password was not set, whatever error the server had', () => {
    for (const code of ['server', 'malformed', 'error-field', 'conflict'] as const) {
      expect(failureOf(new ApiError(code, ''), 'password', true)).toBe('notChangedNow')
    }
  })

  it('passes on the server’s words, but not those beside a code of the contract', () => {
    const said = (body: unknown) =>
      resetProblem(new ApiError('bad-input', '400', { body }), 'username', true)
    expect(said({ error: 'E7', message: 'Kontua itxita / Cuenta cerrada' })).toEqual({
      failure: 'unknownUser',
      words: 'Kontua itxita / Cuenta cerrada',
    })
    expect(said({ Error: ' Cuenta cerrada ' }).words).toBe('Cuenta cerrada')
    expect(said('Cuenta cerrada').words).toBe('Cuenta cerrada')
    expect(said({ error: 'bad-input', message: 'username: too long' }).words).toBeUndefined()
    expect(said({ message: 7 }).words).toBeUndefined()
    // The specification's own texts have a translation.
    expect(said({ message: 'La contraseña no es suficientemente fuerte.' })).toEqual({
      failure: 'weak',
    })
  })
})
