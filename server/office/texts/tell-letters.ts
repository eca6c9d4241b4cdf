import type { LettersOutcome } from '#server/office/letters/letters.ts'
import { LETTERS_WORDS } from '#server/office/texts/letters-words.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** The outcome of `letters`, in one sentence without codes. */
export function tellLetters(
  { outcome, numbers }: LettersOutcome,
  file: string,
  language: OfficeLanguage,
): string {
  const facts = { count: numbers.length, numbers: numbers.join(', '), file }
  return fill(LETTERS_WORDS[language][outcome], facts)
}
