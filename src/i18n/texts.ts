import type { Language } from '#contract/language.ts'
import es from '#i18n/es/index.ts'
import eu from '#i18n/eu/index.ts'
import type { ScreenTexts, StartTexts } from '#i18n/same-texts.ts'

/**
 * The texts of a start, in both languages: 2 kB too many cost less than one more request at every start
 * (docs/decisions/0008).
 */
export const START_TEXTS: Readonly<Record<Language, StartTexts>> = { eu, es }

const SCREEN_TEXTS: Readonly<Record<Language, () => Promise<{ default: ScreenTexts }>>> = {
  eu: () => import('#i18n/eu/screens.ts'),
  es: () => import('#i18n/es/screens.ts'),
}

/** Loads the texts of the other screens: a chunk for each language. */
export async function loadScreenTexts(language: Language): Promise<ScreenTexts> {
  return (await SCREEN_TEXTS[language]()).default
}
