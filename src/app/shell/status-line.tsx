import { CloudOff, HardDrive, RefreshCw, ServerOff, Wifi } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#app/shell/status-line.module.css'
import { onPendingUpdate, pendingUpdate } from '#app/update-state.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'

interface StatusLineProps {
  /** What else is unusual; it shares the line where there is room. */
  children?: ReactNode
}

/** One quiet line under the header while something is unusual; never a modal (ux "Frame"). */
export function StatusLine({ children }: StatusLineProps) {
  const { t } = useTranslation('shell')
  const update = useSyncExternalStore(onPendingUpdate, pendingUpdate)
  return (
    <div className={styles.lines} role="status">
      <ConnectionLine />
      <StorageLine />
      {children}
      {update && (
        <p className={styles.line} data-tone="news">
          <RefreshCw aria-hidden="true" />
          {t('updateReady')}
          <button type="button" className={styles.action} onClick={update}>
            {t('update')}
          </button>
        </p>
      )}
    </div>
  )
}

function ConnectionLine() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { connection } = useSyncState()
  switch (connection.kind) {
    case 'offline':
      return (
        <p className={styles.line}>
          <CloudOff aria-hidden="true" />
          {t('offlineSince', { when: whenWas(connection.since, language) })}
        </p>
      )
    case 'captive-portal':
      return (
        <p className={styles.line}>
          <Wifi aria-hidden="true" />
          {t('captivePortal')}
        </p>
      )
    case 'server-down':
      return (
        <p className={styles.line}>
          <ServerOff aria-hidden="true" />
          {t('serverDownSince', { when: whenWas(connection.since, language) })}
        </p>
      )
    case 'unknown':
    case 'online':
    case 'signed-out':
      return null
  }
}

function StorageLine() {
  const { t } = useTranslation('shell')
  const { storage } = useSyncState()
  switch (storage) {
    case 'full':
    case 'silent':
      return (
        <p className={styles.line}>
          <HardDrive aria-hidden="true" />
          {t(storage === 'full' ? 'storageFull' : 'storageSilent')}
        </p>
      )
    case undefined:
      return null
  }
}
