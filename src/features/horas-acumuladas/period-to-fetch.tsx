import { CloudAlert, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HourPeriod, periodPart } from '#contract/hours/periods.ts'
import styles from '#features/horas-acumuladas/accumulated.module.css'
import { AccumulatedSkeleton } from '#features/horas-acumuladas/accumulated-skeleton.tsx'
import { requestSync } from '#sync/page/sync-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface PeriodToFetchProps {
  period: HourPeriod
  /** Whether a call can reach the server, as far as is known. */
  mayAnswer: boolean
}

/**
 * A period that is not on this device. Asks for it when there is a connection, and again whenever the
 * connection comes back; the live query shows it when it has been stored.
 */
export function PeriodToFetch({ period, mayAnswer }: PeriodToFetchProps) {
  const { t } = useTranslation(['horasAcumuladas', 'common'])
  const part = periodPart(period)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()

  useEffect(() => {
    if (!mayAnswer) return
    let left = false
    requestSync({ kind: 'part', dataset: 'hourSummaries', part: part }).then(() => {
      if (!left) setFailed(attempt)
    })
    return () => {
      left = true
    }
  }, [part, mayAnswer, attempt])

  if (!mayAnswer) {
    return (
      <EmptyState icon={CloudOff} title={t('offlineTitle')}>
        {t('offline')}
      </EmptyState>
    )
  }
  if (failed !== attempt) return <AccumulatedSkeleton />
  return (
    <div className={styles.failed} role="status">
      <EmptyState icon={CloudAlert} title={t('failedTitle')}>
        {t('failed')}
      </EmptyState>
      <Button onClick={() => setAttempt(attempt + 1)}>{t('common:retry')}</Button>
    </div>
  )
}
