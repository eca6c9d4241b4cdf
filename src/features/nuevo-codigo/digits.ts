import { CODE_DIGITS } from '#contract/auth/pin.ts'

/**
 * The digits of what was typed or pasted. Picked before the length is cut: a field with a `maxLength`
 * would leave five of `112 233`.
 */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, CODE_DIGITS)
}
