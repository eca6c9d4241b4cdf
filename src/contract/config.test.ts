import { expect, test } from 'vitest'
import { configSchema, DEFAULT_CONFIG, isOlderVersion } from '#contract/config.ts'

test('the defaults are the contract page’s', () => {
  expect(DEFAULT_CONFIG).toEqual({
    apiRoot: '/_api/api/',
    tourUrl: '/tour/',
    pushUsers: [],
    pinExemptUser: null,
    cvOptionalCooperative: null,
    flaggedViewerUser: null,
    minimumVersion: null,
  })
})

test.each([
  ['/', true],
  ['/_api/api/', true],
  ['https://api.example/', true],
  ['http://127.0.0.1:8787/_api/api/', true],
  ['/_api/api', false],
  ['https://api.example', false],
  ['//evil.example/', false],
  ['https://', false],
  ['ftp://api.example/', false],
  ['api/', false],
  ['', false],
])('%j may be the root of the calls: %s', (apiRoot, may) => {
  expect(configSchema.safeParse({ apiRoot }).success).toBe(may)
})

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.2', '1.2.0', false],
  ['1.2', '1.2.1', true],
  ['1.9.0', '1.10.0', true],
  ['2', '1.99.99', false],
])('%s is older than %s: %s', (own, minimum, older) => {
  expect(isOlderVersion(own, minimum)).toBe(older)
})
