import type { Language } from '#contract/language.ts'
import type eu from '#i18n/eu/index.ts'

/** The Basque texts say which keys there are; the Spanish ones must have just the same. */
export type Texts = SameKeys<typeof eu>

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** Loads one language's texts: a chunk of its own, so that nobody waits for the other's. */
export async function loadTexts(language: Language): Promise<Texts> {
  switch (language) {
    case 'eu':
      return (await import('#i18n/eu/index.ts')).default
    case 'es':
      return (await import('#i18n/es/index.ts')).default
  }
}
