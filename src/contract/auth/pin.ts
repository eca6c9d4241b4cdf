import * as z from 'zod/mini'
import { getBy, tell } from '#contract/call.ts'

/** Digits of a secret code, and of a security key (spec §9). */
export const CODE_DIGITS = 6

/** Whether a text can be a secret code or a security key: exactly 6 digits (spec §5). */
export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** What is wrong with a new secret code typed twice; spec §5 has a text for each. */
export function newCodeProblem(code: string, repeated: string): 'form' | 'different' | undefined {
  if (!isCode(code) || !isCode(repeated)) return 'form'
  return code === repeated ? undefined : 'different'
}

/** How long a mailed key may be entered, and how long after that the code may be changed. */
export const SECURITY_KEY_MS = 10 * 60_000
export const CHANGE_CODE_MS = 10 * 60_000
/** How long a right code opens one private file. */
export const PIN_GRANT_MS = 60_000
/** Wrong codes in a window before 429. */
export const WRONG_CODES = 5
export const WRONG_CODES_MS = 15 * 60_000

/** The first element decides (contract "pin"); any other word is neither yes nor no. */
const verdict = z.array(z.string()).check(z.minLength(1))
const typed = z.string().check(z.maxLength(64))

export const sendSecurityKey = tell('pin/SendSecurityKey', verdict)
export const checkSecurityKey = getBy('pin/CheckSecurityKey', z.object({ Key: typed }), verdict)
export const modifyPin = getBy('pin/modify', z.object({ pincode: typed }), verdict)
export const checkPin = getBy('pin', z.object({ pincode: typed }), verdict)

/** Whether a `pin` answer means yes. */
export function saysOk(answer: readonly string[]): boolean {
  return answer[0] === 'ok'
}
