import { MessageSquareReply } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import { langOf } from '#domain/texts/text-language.ts'
import type { ChangeRequestRow } from '#features/mi-perfil-change/queries.ts'
import styles from '#features/mi-perfil-change/received-list.module.css'
import { shortDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { LinkedText } from '#ui/linked-text.tsx'

/** The requests on the server, each with its state and answer. */
export function ReceivedList({ requests }: { requests: readonly ChangeRequestRow[] }) {
  const { t } = useTranslation('miPerfilChange')
  const language = useLanguage()
  return (
    <ul className={styles.list} aria-labelledby="received-title">
      {requests.map(({ id, copy, day, texto, estado, respuesta }) => (
        <li key={`${copy}/${id}`} className={styles.row}>
          <p className={styles.facts}>
            <time dateTime={day}>{shortDay(day, language)}</time>
            {estado !== '' && <span className={styles.state}>{inLanguage(estado, language)}</span>}
          </p>
          <p className={styles.text} lang={langOf(texto, language)}>
            {texto || t('fileOnly')}
          </p>
          {respuesta !== '' && (
            <div className={styles.answer}>
              <p className={styles.label}>
                <MessageSquareReply aria-hidden="true" />
                {t('answer')}
              </p>
              <p className={styles.words} lang={langOf(inLanguage(respuesta, language), language)}>
                <LinkedText text={inLanguage(respuesta, language)} />
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
