import { useTranslation } from 'react-i18next'
import { isAllHeld, type LaterFilesReport } from '#contract/later-files.ts'
import styles from '#features/datos-locales/card.module.css'
import { Card } from '#features/datos-locales/card.tsx'
import { bytesText } from '#features/datos-locales/size.ts'
import {
  APP_VERSION,
  askToPersist,
  useDeviceFacts,
} from '#features/datos-locales/use-device-facts.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useLaterFiles } from '#ui/use-later-files.ts'

interface DeviceCardProps {
  databaseName: string
  databaseVersion: number
}

/** In place of what the browser has not reported yet. */
const PENDING = '–'

/** Storage use, versions, and whether the browser may evict the data. */
export function DeviceCard({ databaseName, databaseVersion }: DeviceCardProps) {
  const { t } = useTranslation('datosLocales')
  const language = useLanguage()
  const [facts, readAgain] = useDeviceFacts()
  const later = useLaterFiles()
  const { held = 0, total = 0 } = later ?? {}
  const { usedBytes, quotaBytes, isPersisted, serviceWorker } = facts ?? {}
  const inBytes = (size: number | undefined) =>
    size === undefined ? PENDING : bytesText(size, language)
  return (
    <Card title={t('device')}>
      {(!facts || (usedBytes !== undefined && quotaBytes !== undefined)) && (
        <div className={styles.room}>
          <p>{t('room', { used: inBytes(usedBytes), quota: inBytes(quotaBytes) })}</p>
          <meter min={0} max={quotaBytes ?? 1} value={usedBytes ?? 0} aria-label={t('roomLabel')} />
        </div>
      )}
      <dl className={styles.pairs}>
        <div>
          <dt>{t('persistence')}</dt>
          <dd>{facts ? t(persistenceOf(isPersisted)) : PENDING}</dd>
        </div>
        <div>
          <dt>{t('appVersion')}</dt>
          <dd>{APP_VERSION}</dd>
        </div>
        <div>
          <dt>{t('serviceWorker')}</dt>
          <dd>{serviceWorker ? t(`workers.${serviceWorker}`) : PENDING}</dd>
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

function persistenceOf(isPersisted: boolean | undefined) {
  if (isPersisted === undefined) return 'unknown'
  return isPersisted ? 'kept' : 'mayGo'
}

function stateOf(report: LaterFilesReport | undefined) {
  if (!report) return 'unknown'
  if (isAllHeld(report)) return 'all'
  return report.held > 0 ? 'some' : 'none'
}
