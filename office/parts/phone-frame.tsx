import { type ReactNode, useId, useState } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/language.ts'
import styles from '#office/parts/phone-frame.module.css'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'

interface PhoneFrameProps {
  heading: string
  /** What a phone shows, to a reader of the language. */
  children: (language: Language) => ReactNode
}

/** A phone beside what is written, in either language. */
export function PhoneFrame({ heading, children }: PhoneFrameProps) {
  const { phoneLanguage } = useTexts()
  const [language, setLanguage] = useState<Language>(useDeskLanguage())
  const group = useId()
  return (
    <section className={styles.look} aria-label={heading}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <fieldset className={styles.languages} aria-label={phoneLanguage}>
          {LANGUAGES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={group}
                checked={each === language}
                onChange={() => setLanguage(each)}
              />
              {LANGUAGE_NAMES[each]}
            </label>
          ))}
        </fieldset>
      </div>
      <div className={styles.phone}>{children(language)}</div>
    </section>
  )
}
