import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, toLanguage } from '#contract/language.ts'
import type startTexts from '#i18n/eu/index.ts'
import type screenTexts from '#i18n/eu/screens.ts'
import { loadScreenTexts, START_TEXTS } from '#i18n/texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof startTexts & typeof screenTexts
  }
}

/** Whether texts beyond the start's were asked for: from then on each language needs them. */
let screensShown = false

/** Makes `useTranslation` ready with the texts of a start, in `language`. */
export function startI18n(language: Language): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    resources: START_TEXTS,
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
  if (screensShown) await addScreenTexts(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Makes the texts of the screens ready that no start shows; before `startI18n` it is a fault. */
export async function showScreenTexts(): Promise<void> {
  if (!i18next.isInitialized) throw new Error('a screen came before the texts of the start')
  screensShown = true
  await addScreenTexts(toLanguage(i18next.language))
}

/** Whether this namespace is there tells whether the others of its file are. */
const FIRST_OF_SCREENS = 'calendario' satisfies keyof typeof screenTexts

async function addScreenTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, FIRST_OF_SCREENS)) return
  for (const [namespace, texts] of Object.entries(await loadScreenTexts(language))) {
    i18next.addResourceBundle(language, namespace, texts)
  }
}
