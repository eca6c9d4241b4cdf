import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leftBehind, orLeave, watchLeaving } from '#sync/page/left-drafts.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const OF = ['ataria-1', 'idea'] as const
const page = new EventTarget()

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  watchLeaving()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const left = () => leftBehind(...OF)

test('leaves behind what is on its way when the page goes, until it has arrived', async () => {
  const write = Promise.withResolvers<void>()
  const kept = orLeave(OF, { Titulo: 'Luz' }, () => write.promise)
  expect(left()).toBeUndefined()
  page.dispatchEvent(new Event('pagehide'))
  expect(left()).toEqual({ Titulo: 'Luz' })
  write.resolve()
  await kept
  expect(left()).toBeUndefined()
  page.dispatchEvent(new Event('pagehide'))
  expect(left()).toBeUndefined()
})

test('leaves behind what there is no room for, and forgets it once something newer is kept', async () => {
  const full = new Error('no room')
  await expect(orLeave(OF, { Titulo: 'Luz' }, () => Promise.reject(full))).rejects.toBe(full)
  expect(left()).toEqual({ Titulo: 'Luz' })
  await orLeave(OF, { Titulo: 'Luz en el almacén' }, async () => {})
  expect(left()).toBeUndefined()
})

test('an older text neither takes the place of a newer one nor takes it away', async () => {
  const [older, newer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = orLeave(OF, { Titulo: 'L' }, () => older.promise)
  const second = orLeave(OF, { Titulo: 'Lu' }, () => newer.promise)
  page.dispatchEvent(new Event('pagehide'))
  older.resolve()
  await first
  expect(left()).toEqual({ Titulo: 'Lu' })
  newer.resolve()
  await second
  expect(left()).toBeUndefined()

  const [late, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const third = orLeave(OF, { Titulo: 'Luz' }, () => late.promise)
  const fourth = orLeave(OF, { Titulo: 'Luz.' }, () => last.promise)
  last.resolve()
  await fourth
  late.reject(new Error('no room'))
  await expect(third).rejects.toThrow()
  expect(left()).toBeUndefined()
})

test('what is no draft was not left by us', () => {
  localStorage.setItem('ataria-1:draft:idea', '{"Titulo":1')
  expect(left()).toBeUndefined()
})
