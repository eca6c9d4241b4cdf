import { expect, test } from 'vitest'
import { xsrfHeader } from '#api/xsrf.ts'

const own = 'https://app.test'
const root = `${own}/_api/api/`

test('sends the cookie back as a header, to our own origin only', () => {
  const cookies = 'a=1; XSRF-TOKEN=t%2B1; b=2'
  expect(xsrfHeader(root, cookies, own)).toEqual({ 'X-XSRF-TOKEN': 't+1' })
  expect(xsrfHeader('https://api.test/_api/api/', cookies, own)).toEqual({})
  expect(xsrfHeader(root, 'NOT-XSRF-TOKEN=1', own)).toEqual({})
  expect(xsrfHeader(root, '', own)).toEqual({})
})
