import { CHANGE_CODE_MS, SECURITY_KEY_MS } from '#contract/auth/pin.ts'
import { readSession } from '#session/session.ts'

/** The steps that a reload comes back to, and how long each stays valid. */
const OPEN_MS = { key: SECURITY_KEY_MS, code: CHANGE_CODE_MS } as const

export type KeptStep = keyof typeof OPEN_MS

/** Kept in this tab alone, without secrets: the step, when it began, and in which session. */
const STORED = 'ataria.nuevoCodigo'

/** Stores that a step began now; `undefined` for the first step, to which a reload leads anyway. */
export function keepStep(step: KeptStep | undefined, now = Date.now()): void {
  if (step === undefined) sessionStorage.removeItem(STORED)
  else sessionStorage.setItem(STORED, [step, now, sessionMark()].join(' '))
}

/**
 * The step of this tab before it was reloaded or discarded, while its key is valid: many phones discard
 * the page while the person reads the mail. A key belongs to one session.
 */
export function keptStep(now = Date.now()): KeptStep | undefined {
  const [step = '', at = '', session] = (sessionStorage.getItem(STORED) ?? '').split(' ')
  if ((step !== 'key' && step !== 'code') || session !== sessionMark()) return undefined
  const age = now - Number(at)
  return age >= 0 && age < OPEN_MS[step] ? step : undefined
}

/** The session's end tells it from other sessions, without telling who the person is. */
function sessionMark(): string {
  return String(readSession()?.expiresAt)
}
