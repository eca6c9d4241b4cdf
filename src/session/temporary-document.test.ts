import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from '#session/session.ts'
import {
  documentShown,
  dropDocument,
  externalId,
  externalPath,
  HIDDEN_LIMIT_MS,
  heldDocument,
  holdDocument,
  onHeldDocument,
} from '#session/temporary-document.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

let visibility: 'visible' | 'hidden'
let page: EventTarget

const payslip = {
  bytes: new ArrayBuffer(8),
  filename: 'nomina.pdf',
  title: 'Nómina · Octubre 2026',
  category: 'Nominas',
  extension: 'pdf',
  row: '0:1:7',
}

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  page = new EventTarget()
  Object.defineProperty(page, 'visibilityState', { get: () => visibility })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})

afterEach(() => {
  dropDocument()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function see(state: typeof visibility) {
  visibility = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('is found by its id alone, and its address reveals nothing about it', () => {
  const { id } = holdDocument(payslip)
  expect(heldDocument(id)?.filename).toBe('nomina.pdf')
  expect(heldDocument('other')).toBeUndefined()
  expect(heldDocument(undefined)).toBeUndefined()
  const path = externalPath({ id, ...payslip }, true)
  expect(path).toBe(`/External/${id}/true/pdf`)
  expect(path).not.toContain('nomina')
  expect(externalId(path)).toBe(id)
  expect(externalId('/Nominas/1')).toBeUndefined()
})

test('a new document takes the place of the last once it is shown, and listeners are called', () => {
  const first = holdDocument(payslip)
  documentShown(first.id)
  const second = holdDocument({ ...payslip, filename: 'acta.pdf' })
  // The one in sight stays in sight while the next one is on its way.
  expect(heldDocument(first.id)).toBeDefined()
  let heard = 0
  const stop = onHeldDocument(() => heard++)
  documentShown(second.id)
  documentShown(second.id)
  expect(heldDocument(first.id)).toBeUndefined()
  expect(heldDocument(second.id)?.filename).toBe('acta.pdf')
  dropDocument()
  dropDocument()
  stop()
  expect(heard).toBe(2)
})

test('a document that was never shown makes room for the next one', () => {
  const lost = holdDocument(payslip)
  const second = holdDocument(payslip)
  const third = holdDocument(payslip)
  documentShown(third.id)
  for (const { id } of [lost, second]) expect(heldDocument(id)).toBeUndefined()
  expect(heldDocument(third.id)).toBeDefined()
})

test('is dropped after two minutes in a hidden page, not before', () => {
  const { id } = holdDocument(payslip)
  see('hidden')
  vi.advanceTimersByTime(HIDDEN_LIMIT_MS - 1)
  expect(heldDocument(id)).toBeDefined()
  see('visible')
  vi.advanceTimersByTime(HIDDEN_LIMIT_MS)
  expect(heldDocument(id)).toBeDefined()
  see('hidden')
  vi.advanceTimersByTime(HIDDEN_LIMIT_MS)
  expect(heldDocument(id)).toBeUndefined()
})

test('is dropped when a frozen page becomes visible again after two minutes', () => {
  const { id } = holdDocument(payslip)
  see('hidden')
  // The system runs no timers of a frozen page.
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() + HIDDEN_LIMIT_MS)
  see('visible')
  expect(heldDocument(id)).toBeUndefined()
})

test('is dropped when its person logs out, although its screen is still open', () => {
  stubLocalStorage()
  const { id } = holdDocument(payslip)
  clearSession()
  expect(heldDocument(id)).toBeUndefined()
})
