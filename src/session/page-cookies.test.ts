import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearMirror, readMirror, writeMirror } from '#session/mirror.ts'
import { mirrorPageCookies } from '#session/page-cookies.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const page = { cookie: '' }

beforeEach(async () => {
  stubLocalStorage()
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('document', page)
  await writeMirror({ token: '1', databaseName: 'ataria-ane', apiRoot: 'http://server.test/' })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await clearMirror()
  vi.unstubAllGlobals()
})

test('a cookie that is as it was is not written: the write might be frozen with its page', async () => {
  page.cookie = 'other=1; XSRF-TOKEN=abc'
  await mirrorPageCookies()
  expect((await readMirror())?.cookies).toBe('XSRF-TOKEN=abc')
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await mirrorPageCookies()
  expect(transaction).not.toHaveBeenCalled()
  page.cookie = 'XSRF-TOKEN=def'
  await mirrorPageCookies()
  expect((await readMirror())?.cookies).toBe('XSRF-TOKEN=def')
})
