import { en } from '#server/office/texts/en.ts'
import { es } from '#server/office/texts/es.ts'
import { eu } from '#server/office/texts/eu.ts'
import type { OfficeLanguage, Words } from '#server/office/texts/words.ts'

const WORDS: Readonly<Record<OfficeLanguage, Words>> = { eu, es, en }

/** The office's texts in a language. */
export function wordsIn(language: OfficeLanguage): Words {
  return WORDS[language]
}
