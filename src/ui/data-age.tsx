import { CloudAlert, FileWarning, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import styles from '#ui/data-age.module.css'
import { type DataAgeFacts, dataAgeLine } from '#ui/data-age-line.ts'
import { usePullToRefresh } from '#ui/use-pull-to-refresh.ts'

interface DataAgeProps extends DataAgeFacts {
  /** What the refresh that the person asked for has brought, with its time; shown in place of the age. */
  news?: string | undefined
  onRefresh: () => void
}

/**
 * The age of a screen's data, why it is not refreshed, and ways to refresh it: a button, and pulling the
 * page down. A screen passes the freshness of its datasets (`combineFreshness`), the connection and
 * `syncing` of `useSyncState()`, and `requestSync({ kind: 'sync', reason: 'person' })`.
 */
export function DataAge({ freshness, connection, syncing, news, onRefresh }: DataAgeProps) {
  const { t } = useTranslation(['sync', 'common'])
  const language = useLanguage()
  const { age, obstacle, fault, lacksSome, leftOut } = dataAgeLine({
    freshness,
    connection,
    syncing,
  })
  const [isAsked, setAsked] = useState(false)
  const pull = usePullToRefresh(refresh)

  // Until the requested sync has ended.
  useEffect(() => (syncing ? () => setAsked(false) : undefined), [syncing])

  function refresh() {
    setAsked(true)
    onRefresh()
  }

  const text =
    age.key === 'updated' ? t('updated', { when: whenWas(age.at, language) }) : t(age.key)
  return (
    <>
      <div className={styles.line} data-obstacle={obstacle}>
        <p className={styles.age}>
          {news === undefined && text}
          <span aria-live="polite">{news}</span>
          {obstacle && ` · ${t(obstacle)}`}
        </p>
        <button
          type="button"
          className={styles.refresh}
          data-busy={syncing || undefined}
          data-asked={isAsked || undefined}
          aria-disabled={syncing || undefined}
          onClick={syncing ? undefined : refresh}
        >
          <RotateCw aria-hidden="true" />
          <span className="visually-hidden">{t('common:refresh')}</span>
        </button>
      </div>
      <div className={styles.fault} role="status">
        {fault && (
          <p>
            <CloudAlert aria-hidden="true" />
            {/* The whole text speaks of earlier data. */}
            {t(age.key === 'updated' && !lacksSome ? fault : `short.${fault}`)}
          </p>
        )}
        {lacksSome && (
          <p>
            <FileWarning aria-hidden="true" />
            {t('lacksSome')}
          </p>
        )}
        {leftOut !== undefined && (
          <p>
            <FileWarning aria-hidden="true" />
            {t('leftOut', { count: leftOut })}
          </p>
        )}
      </div>
      <div ref={pull} className={styles.pull} aria-hidden="true">
        <RotateCw />
      </div>
    </>
  )
}
