import { useTranslation } from 'react-i18next'
import { type Language, toLanguage } from '#contract/language.ts'

/** The language shown now; the component renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return toLanguage(i18n.language)
}
