import { CODE_DIGITS } from '#contract/pin.ts'

/** What a field of digits takes of what was typed or pasted. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, CODE_DIGITS)
}
