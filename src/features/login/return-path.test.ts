import { describe, expect, it } from 'vitest'
import { returnPath } from '#features/login/return-path.ts'

describe('returnPath', () => {
  it.each(['/Comedor', '/Calendario?anio=2026', '/MensajesDetail/0-x-1_2'])('keeps %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    '/',
    'Comedor',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/Comedor\\..',
    '/\t/evil.example',
    '/\n/evil.example',
    '/Login',
    '/login?from=/Login',
    '/ResetPass?a=ane&b=key',
  ])('goes home instead of to %j', (path) => {
    expect(returnPath(path)).toBe('/Portada')
  })
})
