import { useTranslation } from 'react-i18next'
import styles from '#features/datos-locales/card.module.css'
import { Card } from '#features/datos-locales/card.tsx'
import type { LocalData } from '#features/datos-locales/queries.ts'
import { bytesText } from '#features/datos-locales/size.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

/** The pending items in the order in which they are sent, with their attempts. */
export function OutboxList({ outbox }: Pick<LocalData, 'outbox'>) {
  const { t } = useTranslation('datosLocales')
  const language = useLanguage()
  return (
    <Card title={t('outbox')} aside={String(outbox.length)}>
      {outbox.length === 0 && <p className={styles.note}>{t('outboxEmpty')}</p>}
      {outbox.length > 0 && (
        <ul className={styles.list}>
          {outbox.map(({ id, kind, state, attempts, createdAt, bytes, isKnown }) => (
            <li
              className={styles.item}
              key={id}
              data-tone={state.kind === 'rejected' ? 'fault' : 'fresh'}
            >
              <span className={styles.name} translate="no">
                {kind}
              </span>
              <span className={styles.facts}>
                {t(isKnown ? `states.${state.kind}` : 'states.newer')} ·{' '}
                {t('attempts', { attempts })} · {whenWas(createdAt, language)}
                {bytes !== undefined && ` · ${bytesText(bytes, language)}`}
              </span>
              {state.kind === 'rejected' && (
                <span className={styles.fault} translate="no">
                  {state.code} {state.reason}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
