import { afterEach, expect, test, vi } from 'vitest'
import { isOwnScript, SCRIPT_POLICY } from '#contract/own-script.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  '/service-worker.js',
  '/assets/sync.worker-Cx_1-9.js',
  '/assets/lazy-script--a_b.js',
  '/assets/pdfjs-6.5.438/pdf.worker.min.mjs',
  '/workers/sync.worker.ts?worker_file&type=module',
])('%s is a script of the app', (path) => {
  expect(isOwnScript(path)).toBe(true)
})

test.each([
  '',
  '/',
  'assets/a.js',
  '//elsewhere.example/assets/a.js',
  'https://elsewhere.example/assets/a.js',
  'data:text/javascript,a()',
  'blob:https://ataria.example/1',
  '/assets/../_api/api/file.js',
  '/assets/%2e%2e/file.js',
  '/assets//elsewhere.js',
  '/assets/a.js?x=.js',
  '/assets/a.html',
  '/_api/api/file?fn=a.js',
  '/tour/tour.js',
  '/workers/other.ts?type=module',
])('%s is none', async (path) => {
  expect(isOwnScript(path)).toBe(false)
  const { ownScript } = await import('#contract/own-script.ts')
  expect(() => ownScript(path)).toThrow(TypeError)
})

test('a browser with trusted types is asked for the policy once', async () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { ownScript } = await import('#contract/own-script.ts')
  expect(ownScript('/service-worker.js')).toBe('/service-worker.js')
  expect(() => ownScript('/tour/tour.js')).toThrow(TypeError)
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([SCRIPT_POLICY])
})
