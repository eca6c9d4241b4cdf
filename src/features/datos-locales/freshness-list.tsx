import { useTranslation } from 'react-i18next'
import styles from '#features/datos-locales/card.module.css'
import { Card } from '#features/datos-locales/card.tsx'
import type { LocalData } from '#features/datos-locales/queries.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

/** When each dataset was last confirmed and last changed, and its last error. */
export function FreshnessList({ freshness }: Pick<LocalData, 'freshness'>) {
  const { t } = useTranslation('datosLocales')
  const language = useLanguage()
  const now = Date.now()
  const when = (at: number | undefined) => (at === undefined ? '–' : whenWas(at, language, now))
  const faults = freshness.filter(isFaulty).length
  return (
    <Card title={t('freshness')} {...(faults > 0 ? { aside: t('faults', { faults }) } : {})}>
      {freshness.length === 0 && <p className={styles.note}>{t('nothingYet')}</p>}
      {freshness.length > 0 && (
        <ul className={styles.list}>
          {inOrder(freshness).map(
            ({ dataset, confirmedAt, changedAt, freshForMs, fault, leftOut }) => {
              const isStale =
                confirmedAt === undefined ||
                (freshForMs !== undefined && now - confirmedAt > freshForMs)
              return (
                <li
                  className={styles.item}
                  key={dataset}
                  data-tone={fault || leftOut ? 'fault' : isStale ? 'stale' : 'fresh'}
                >
                  <span className={styles.name} translate="no">
                    {dataset}
                  </span>
                  <span className={styles.facts}>
                    {t('confirmed', { when: when(confirmedAt) })} ·{' '}
                    {t('changed', { when: when(changedAt) })}
                    {isStale && confirmedAt !== undefined && ` · ${t('stale')}`}
                  </span>
                  {leftOut && (
                    <span className={styles.fault}>
                      {t('leftOut', { items: leftOut.count })} ·{' '}
                      <span translate="no">{leftOut.faults.join(' · ')}</span>
                    </span>
                  )}
                  {fault && (
                    <span className={styles.fault}>
                      {when(fault.at)} · <span translate="no">{fault.detail}</span>
                    </span>
                  )}
                </li>
              )
            },
          )}
        </ul>
      )}
    </Card>
  )
}

function isFaulty({ fault, leftOut }: LocalData['freshness'][number]): boolean {
  return fault !== undefined || leftOut !== undefined
}

/** Datasets with errors first, then by age. */
function inOrder(rows: LocalData['freshness']): LocalData['freshness'] {
  return [...rows].sort(
    (a, b) =>
      Number(isFaulty(b)) - Number(isFaulty(a)) || (a.confirmedAt ?? 0) - (b.confirmedAt ?? 0),
  )
}
