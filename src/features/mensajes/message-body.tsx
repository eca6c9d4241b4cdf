import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { passagesFor } from '#domain/texts/passages.ts'
import styles from '#features/mensajes/message-body.module.css'
import { Disclosure } from '#ui/disclosure.tsx'
import { LinkedText } from '#ui/linked-text.tsx'

/** A message's text: in the reader's language, and the other's behind its name. */
export function MessageBody({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation('mensajes')
  if (text === '') return null
  const { own, other } = passagesFor(text, language)
  return (
    <>
      <p className={styles.text} lang={own.lang}>
        <LinkedText text={own.text} />
      </p>
      {other && (
        <Disclosure label={t(`inLanguage.${other.lang}`)} lang={other.lang}>
          <p className={styles.text}>
            <LinkedText text={other.text} />
          </p>
        </Disclosure>
      )}
    </>
  )
}
