import { Download, RefreshCw, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { AttemptList } from '#features/datos-locales/attempt-list.tsx'
import styles from '#features/datos-locales/datos-locales-screen.module.css'
import { DeviceCard } from '#features/datos-locales/device-card.tsx'
import { exportLocalData } from '#features/datos-locales/export-file.ts'
import { FreshnessList } from '#features/datos-locales/freshness-list.tsx'
import { OutboxList } from '#features/datos-locales/outbox-list.tsx'
import { openLocalData, useLocalData } from '#features/datos-locales/queries.ts'
import { TableList } from '#features/datos-locales/table-list.tsx'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Screen } from '#ui/screen.tsx'
import { useSheet } from '#ui/use-sheet.ts'

/** The route's loader. */
export function loadDatosLocales() {
  return openLocalData()
}

/**
 * What this device stores and how it is kept up to date (design "Local data screen"), for developers and
 * support.
 */
export function DatosLocalesScreen() {
  const { t } = useTranslation(['datosLocales', 'common'])
  const data = useLocalData(useLoaderData<typeof loadDatosLocales>())
  const { connection, syncing } = useSyncState()
  const sheet = useSheet('wipe')
  const [wiping, setWiping] = useState(false)

  async function wipe() {
    sheet.hide()
    setWiping(true)
    await requestSync({ kind: 'wipe' }).finally(() => setWiping(false))
  }

  return (
    <Screen heading={t('common:sections.DatosLocales')}>
      <p className={styles.intro}>{t('intro')}</p>
      <p className={styles.connection} role="status">
        <span className={styles.dot} data-kind={connection.kind} aria-hidden="true" />
        {t(`connection.${connection.kind}`)}
        {syncing && ` · ${t('syncing')}`}
      </p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={syncing}
          onClick={() => void requestSync({ kind: 'sync', reason: 'person' })}
        >
          <RefreshCw aria-hidden="true" />
          {t('syncNow')}
        </Button>
        <Button onClick={() => void exportLocalData()}>
          <Download aria-hidden="true" />
          {t('export')}
        </Button>
        <Button busy={wiping} onClick={() => sheet.show('ask')}>
          <RotateCcw aria-hidden="true" />
          {t('wipe')}
        </Button>
      </div>
      {data && (
        <>
          <DeviceCard databaseName={data.databaseName} databaseVersion={data.databaseVersion} />
          <OutboxList outbox={data.outbox} />
          <FreshnessList freshness={data.freshness} />
          <TableList tables={data.tables} />
          <AttemptList attempts={data.attempts} />
        </>
      )}
      <Dialog
        open={sheet.shown !== undefined}
        onClose={sheet.hide}
        title={t('wipeTitle')}
        from="below"
      >
        <div className={styles.ask}>
          <p>{t('wipeText')}</p>
          <Button variant="primary" onClick={() => void wipe()}>
            {t('wipe')}
          </Button>
          <Button onClick={sheet.hide}>{t('common:cancel')}</Button>
        </div>
      </Dialog>
    </Screen>
  )
}
