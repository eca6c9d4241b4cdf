import type { OfficeLanguage } from '#server/office/texts/words.ts'
import { OFFICE_LANGUAGES } from '#server/office/texts/words.ts'

/** A command's input (settings) and output. */
export interface Console {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

/** The terminal's language, if the office has it; else English. */
export function usualLanguage({ environment }: Console): OfficeLanguage {
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  const locale = LC_ALL || LC_MESSAGES || LANG || ''
  return OFFICE_LANGUAGES.find((language) => locale.startsWith(language)) ?? 'en'
}
