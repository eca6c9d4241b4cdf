import { CHANGE_CODE_MS, SECURITY_KEY_MS } from '#contract/pin.ts'
import { readSession } from '#session/session.ts'

/** The steps of a change that a reload comes back to, and how long each is open from its beginning. */
const OPEN_MS = { key: SECURITY_KEY_MS, code: CHANGE_CODE_MS } as const

export type KeptStep = keyof typeof OPEN_MS

/** In this tab alone, and nothing secret: the step, when it began, and in which session. */
const STORED = 'ataria.nuevoCodigo'

/** Notes that a step began now; `undefined` for none that would be come back to. */
export function keepStep(step: KeptStep | undefined, now = Date.now()): void {
  if (step === undefined) sessionStorage.removeItem(STORED)
  else sessionStorage.setItem(STORED, [step, now, sessionMark()].join(' '))
}

/**
 * The step that this tab was in before it was reloaded or discarded, while its key lives: reading the mail
 * takes many phones away from the page. A key is one session's.
 */
export function keptStep(now = Date.now()): KeptStep | undefined {
  const [step = '', at = '', session] = (sessionStorage.getItem(STORED) ?? '').split(' ')
  if ((step !== 'key' && step !== 'code') || session !== sessionMark()) return undefined
  const age = now - Number(at)
  return age >= 0 && age < OPEN_MS[step] ? step : undefined
}

/** When the session ends tells it from others, and nobody who it is. */
function sessionMark(): string {
  return String(readSession()?.expiresAt)
}
