import type { Language } from '#contract/language.ts'
import type { ScreenTexts, StartTexts } from '#i18n/same-texts.ts'

/** Loads what a start shows in one language: a chunk of its own, so that nobody waits for the other's. */
export async function loadStartTexts(language: Language): Promise<StartTexts> {
  switch (language) {
    case 'eu':
      return (await import('#i18n/eu/index.ts')).default
    case 'es':
      return (await import('#i18n/es/index.ts')).default
  }
}

/** Loads the texts of the other screens. */
export async function loadScreenTexts(language: Language): Promise<ScreenTexts> {
  switch (language) {
    case 'eu':
      return (await import('#i18n/eu/screens.ts')).default
    case 'es':
      return (await import('#i18n/es/screens.ts')).default
  }
}
