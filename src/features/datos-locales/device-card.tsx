import { useTranslation } from 'react-i18next'
import { isAllHeld, type LaterFilesReport } from '#contract/later-files.ts'
import styles from '#features/datos-locales/card.module.css'
import { Card } from '#features/datos-locales/card.tsx'
import { bytesText } from '#features/datos-locales/size.ts'
import { askToPersist, useDeviceFacts } from '#features/datos-locales/use-device-facts.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useLaterFiles } from '#ui/use-later-files.ts'

interface DeviceCardProps {
  databaseName: string
  databaseVersion: number
}

/** Storage use, versions, and whether the browser may evict the data. */
export function DeviceCard({ databaseName, databaseVersion }: DeviceCardProps) {
  const { t } = useTranslation('datosLocales')
  const language = useLanguage()
  const [facts, readAgain] = useDeviceFacts()
  const later = useLaterFiles()
  const { held = 0, total = 0 } = later ?? {}
  if (!facts) return null
  const { usedBytes, quotaBytes, isPersisted, serviceWorker, appVersion } = facts
  return (
    <Card title={t('device')}>
      {usedBytes !== undefined && quotaBytes !== undefined && (
        <div className={styles.room}>
          <p>
            {t('room', {
              used: bytesText(usedBytes, language),
              quota: bytesText(quotaBytes, language),
            })}
          </p>
          <meter min={0} max={quotaBytes} value={usedBytes} aria-label={t('roomLabel')} />
        </div>
      )}
      <dl className={styles.pairs}>
        <div>
          <dt>{t('persistence')}</dt>
          <dd>{t(isPersisted === undefined ? 'unknown' : isPersisted ? 'kept' : 'mayGo')}</dd>
        </div>
        <div>
          <dt>{t('appVersion')}</dt>
          <dd>{appVersion}</dd>
        </div>
        <div>
          <dt>{t('serviceWorker')}</dt>
          <dd>{t(`workers.${serviceWorker}`)}</dd>
        </div>
        <div>
          <dt>{t('laterFiles')}</dt>
          <dd>{t(`laterStates.${stateOf(later)}`, { held, total })}</dd>
        </div>
        <div>
          <dt>{t('database')}</dt>
          <dd>
            <span translate="no">{databaseName}</span> ·{' '}
            {t('version', { version: databaseVersion })}
          </dd>
        </div>
      </dl>
      {isPersisted === false && (
        <Button onClick={() => void askToPersist().then(readAgain)}>{t('askToPersist')}</Button>
      )}
    </Card>
  )
}

function stateOf(report: LaterFilesReport | undefined) {
  if (!report) return 'unknown'
  if (isAllHeld(report)) return 'all'
  return report.held > 0 ? 'some' : 'none'
}
