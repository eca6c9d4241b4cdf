import type { Language } from '#contract/language.ts'
import type { Texts } from '#i18n/same-texts.ts'

/** Loads one language's texts: a chunk of its own, so that nobody waits for the other's. */
export async function loadTexts(language: Language): Promise<Texts> {
  switch (language) {
    case 'eu':
      return (await import('#i18n/eu/index.ts')).default
    case 'es':
      return (await import('#i18n/es/index.ts')).default
  }
}
