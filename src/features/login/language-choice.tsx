import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/language.ts'
import styles from '#features/login/language-choice.module.css'
import { showLanguage } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { storeLanguageUntold } from '#session/language.ts'

/** Both languages side by side: equal, and readable before either is chosen. */
export function LanguageChoice() {
  const { t } = useTranslation('login')
  const shown = useLanguage()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t('language')}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => {
            storeLanguageUntold(language)
            void showLanguage(language)
          }}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  )
}
