import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from '#session/session.ts'
import {
  dropDocument,
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
})

test('a new document replaces the last, and listeners hear of both', () => {
  const heard: (string | undefined)[] = []
  const first = holdDocument(payslip)
  const stop = onHeldDocument(() => heard.push(heldDocument(second?.id)?.filename))
  let second: typeof first | undefined
  second = holdDocument({ ...payslip, filename: 'acta.pdf' })
  expect(heldDocument(first.id)).toBeUndefined()
  dropDocument()
  dropDocument()
  stop()
  expect(heard).toHaveLength(2)
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
