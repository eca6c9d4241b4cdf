import { useTranslation } from 'react-i18next'
import styles from '#features/datos-locales/card.module.css'
import { Card } from '#features/datos-locales/card.tsx'
import type { LocalData } from '#features/datos-locales/queries.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

/** The last syncs: what triggered each, what it cost, what it changed. */
export function AttemptList({ attempts }: Pick<LocalData, 'attempts'>) {
  const { t } = useTranslation('datosLocales')
  const language = useLanguage()
  return (
    <Card title={t('syncs')} aside={String(attempts.length)}>
      {attempts.length === 0 && <p className={styles.note}>{t('nothingYet')}</p>}
      {attempts.length > 0 && (
        <ul className={styles.list}>
          {attempts.map(({ id, at, reason, ms, calls, rowsWritten, failed, leftOut = [] }) => (
            <li
              className={styles.item}
              key={id}
              data-tone={failed.length + leftOut.length > 0 ? 'fault' : 'fresh'}
            >
              <span className={styles.name}>{whenWas(at, language)}</span>
              <span className={styles.facts}>
                <span translate="no">{reason}</span> · {t('calls', { calls })} ·{' '}
                {t('written', { rows: rowsWritten })} · {Math.round(ms)} ms
              </span>
              {failed.length > 0 && (
                <span className={styles.fault} translate="no">
                  {failed
                    .map(({ dataset, code, detail = code }) => `${dataset}: ${detail}`)
                    .join(', ')}
                </span>
              )}
              {leftOut.map(({ dataset, count, faults }) => (
                <span className={styles.fault} key={dataset}>
                  <span translate="no">{dataset}</span>: {t('leftOut', { items: count })} ·{' '}
                  <span translate="no">{faults.join(' · ')}</span>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
