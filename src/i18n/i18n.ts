import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import type eu from '#i18n/eu/index.ts'
import { loadTexts } from '#i18n/texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof eu
  }
}

/** Loads the texts of `language` and makes `useTranslation` ready; resolves when it is. */
export async function startI18n(language: Language): Promise<void> {
  const texts = await loadTexts(language)
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    defaultNS: 'common',
    // Its own defaults, but said: otherwise each key is first examined for being a sentence.
    keySeparator: '.',
    nsSeparator: ':',
    // Both languages have every key (a type says so): there is nothing to fall back to.
    fallbackLng: false,
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  document.documentElement.lang = language
}

/** Shows the interface in `language`, once its texts are there. */
export async function showLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common')) {
    const texts = await loadTexts(language)
    for (const [namespace, bundle] of Object.entries(texts)) {
      i18next.addResourceBundle(language, namespace, bundle)
    }
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
