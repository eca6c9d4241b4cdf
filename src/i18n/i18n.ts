import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, toLanguage } from '#contract/language.ts'
import type startTexts from '#i18n/eu/index.ts'
import type screenTexts from '#i18n/eu/screens.ts'
import { loadScreenTexts, loadStartTexts } from '#i18n/texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof startTexts & typeof screenTexts
  }
}

let started: Promise<void> | undefined
/** Whether texts beyond the start's were asked for: from then on each language needs them. */
let screensShown = false

/** Loads the start's texts in `language` and makes `useTranslation` ready; resolves when it is. */
export function startI18n(language: Language): Promise<void> {
  started = start(language)
  return started
}

async function start(language: Language): Promise<void> {
  const texts = await loadStartTexts(language)
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
  await Promise.all([
    addTexts(language, 'common', loadStartTexts),
    screensShown && addTexts(language, FIRST_OF_SCREENS, loadScreenTexts),
  ])
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Makes the texts of the screens ready that no start shows; before `startI18n` it is a fault. */
export async function showScreenTexts(): Promise<void> {
  if (!started) throw new Error('a screen came before the texts of the start')
  screensShown = true
  await started
  await addTexts(toLanguage(i18next.language), FIRST_OF_SCREENS, loadScreenTexts)
}

/** Whether this namespace is there tells whether the others of its file are. */
const FIRST_OF_SCREENS = 'calendario' satisfies keyof typeof screenTexts

async function addTexts(
  language: Language,
  first: string,
  load: (language: Language) => Promise<Record<string, object>>,
): Promise<void> {
  if (i18next.hasResourceBundle(language, first)) return
  for (const [namespace, texts] of Object.entries(await load(language))) {
    i18next.addResourceBundle(language, namespace, texts)
  }
}
