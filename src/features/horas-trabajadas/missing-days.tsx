import { CloudDownload, CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/horas-trabajadas/worked-hours.module.css'
import { requestSync } from '#sync/page/sync-client.ts'

interface MissingDaysProps {
  /** Months that are not on this device. */
  parts: readonly string[]
  isOnline: boolean
}

/**
 * Asks for the months of a range that are not on this device, and says so; says that a connection is
 * needed where the server cannot be reached.
 */
export function MissingDays({ parts, isOnline }: MissingDaysProps) {
  const { t } = useTranslation('horasTrabajadas')
  const wanted = parts.join(' ')
  useEffect(() => {
    if (!isOnline || wanted === '') return
    for (const part of wanted.split(' '))
      void requestSync({ kind: 'part', dataset: 'workedHours', part: part })
  }, [isOnline, wanted])
  return (
    <div role="status" className={styles.status}>
      {parts.length > 0 && (
        <p className={styles.missing}>
          {isOnline ? <CloudDownload aria-hidden="true" /> : <CloudOff aria-hidden="true" />}
          {t(isOnline ? 'missingOnline' : 'missingOffline')}
        </p>
      )}
    </div>
  )
}
