import { isLanguage, type Language, toLanguage } from '#contract/language.ts'
import { createStore } from '#store/store.ts'

/** How the desk looks: as the device says, or as chosen here. */
export const THEMES = ['auto', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const LANGUAGE_KEY = 'bulegoa.hizkuntza'
const THEME_KEY = 'bulegoa.gaia'

const { languages } = navigator
/** Until one is chosen: the first of the browser's languages that the desk has, such as `es-ES`. */
const first = languages.map((each) => each.split('-')[0]).find(isLanguage)

/** The desk's own language: the app in this browser may be another person's. */
export const language = createStore<Language>(
  toLanguage(localStorage.getItem(LANGUAGE_KEY) ?? first),
)
export const theme = createStore<Theme>(
  THEMES.find((each) => each === localStorage.getItem(THEME_KEY)) ?? 'auto',
)

export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(LANGUAGE_KEY, chosen)
  language.set(chosen)
  show()
}

export function chooseTheme(chosen: Theme): void {
  localStorage.setItem(THEME_KEY, chosen)
  theme.set(chosen)
  show()
}

/** Puts both on the document. */
export function show(): void {
  const root = document.documentElement
  root.lang = language.get()
  root.dataset.theme = theme.get()
}
