import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userDataSchema } from '#contract/auth.ts'
import { clearSession, writeSession } from '#session/session.ts'
import {
  dropDocument,
  heldDocument,
  holdDocument,
  onHeldDocument,
  showDocument,
} from '#session/temporary-document.ts'

const payslip = {
  bytes: new ArrayBuffer(8),
  filename: 'nomina.pdf',
  category: 'Nominas',
  extension: 'pdf',
}

/** As much of a browser's document as is asked here. */
class Page extends EventTarget {
  hidden = false

  hide(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page

beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})

afterEach(() => {
  dropDocument()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('stays while the page is away for less than two minutes', () => {
  holdDocument(payslip)
  page.hide(true)
  vi.advanceTimersByTime(119_000)
  page.hide(false)
  vi.advanceTimersByTime(600_000)
  expect(heldDocument()).toBe(payslip)
})

test('goes after two minutes out of sight, and says so', () => {
  const told = vi.fn()
  holdDocument(payslip)
  const stop = onHeldDocument(told)
  page.hide(true)
  vi.advanceTimersByTime(120_000)
  expect(heldDocument()).toBeUndefined()
  expect(told).toHaveBeenCalledOnce()
  stop()
})

test('goes when a page comes back that was frozen, timers and all', () => {
  holdDocument(payslip)
  page.hide(true)
  vi.setSystemTime(Date.now() + 120_000)
  page.hide(false)
  expect(heldDocument()).toBeUndefined()
})

test('goes with the session', () => {
  const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 60 }))}.s`
  writeSession({
    username: 'ane',
    token,
    expiresAt: Date.now() + 60_000,
    user: userDataSchema.parse({ nombre: 'Ane', empleado: '1207' }),
    databaseName: 'ataria-1',
  })
  holdDocument(payslip)
  clearSession()
  expect(heldDocument()).toBeUndefined()
})

test('goes when nobody shows it any more, but not between two moments of the same screen', async () => {
  holdDocument(payslip)
  const leave = showDocument()
  leave()
  const leaveAgain = showDocument()
  await Promise.resolve()
  expect(heldDocument()).toBe(payslip)
  leaveAgain()
  await Promise.resolve()
  expect(heldDocument()).toBeUndefined()
})

function fakeStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
