import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, toLanguage } from '#contract/language.ts'
import type textsOfStart from '#i18n/eu/index.ts'
import type screenTexts from '#i18n/eu/screens.ts'
import { loadScreenTexts, START_TEXTS } from '#i18n/texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof textsOfStart & typeof screenTexts
  }
}

/** Whether texts beyond the start's were requested: from then on each language loads them. */
let screensShown = false

/** `startTexts`, for a page: its document is in `language` then. */
export function startI18n(language: Language): void {
  startTexts(language)
  document.documentElement.lang = language
}

/** Initialises `useTranslation` with the texts of a start, in `language`. */
export function startTexts(language: Language): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    resources: START_TEXTS,
    defaultNS: 'common',
    // i18next's defaults, set explicitly: otherwise each key is first tested for being a sentence.
    keySeparator: '.',
    nsSeparator: ':',
    // Both languages have every key (a type checks it): there is no fallback.
    fallbackLng: false,
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Switches the interface to `language`, once its texts are loaded. */
export async function showLanguage(language: Language): Promise<void> {
  if (screensShown) await addScreenTexts(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Loads the texts of the screens that are not shown first; throws before `startI18n`. */
export async function showScreenTexts(): Promise<void> {
  if (!i18next.isInitialized) throw new Error('a screen came before the texts of the start')
  screensShown = true
  await addScreenTexts(toLanguage(i18next.language))
}

/** This namespace stands for all namespaces of its file. */
const FIRST_OF_SCREENS = 'calendario' satisfies keyof typeof screenTexts

async function addScreenTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, FIRST_OF_SCREENS)) return
  for (const [namespace, texts] of Object.entries(await loadScreenTexts(language))) {
    i18next.addResourceBundle(language, namespace, texts)
  }
}
