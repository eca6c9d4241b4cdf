import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '#contract/auth/sessions.ts'
import styles from '#features/mi-perfil/device-list.module.css'
import { type DevicesState, endOn, loadDevices } from '#features/mi-perfil/devices.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useSheet } from '#ui/use-sheet.ts'

/** The devices on which the person is signed in; each other one can be signed out here. */
export function DeviceList() {
  const { t } = useTranslation(['miPerfil', 'common'])
  const sheet = useSheet('device')
  const [state, setState] = useState<DevicesState>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let left = false
    const load = () =>
      void loadDevices().then((found) => {
        if (!left) setState(found)
      })
    load()
    addEventListener('online', load)
    return () => {
      left = true
      removeEventListener('online', load)
    }
  }, [])

  if (!state || state.kind === 'not-offered') return null
  const devices = state.kind === 'listed' ? state.devices : []
  const asked = devices.find(({ id }) => id === sheet.shown)

  async function end(device: Device) {
    sheet.hide()
    setBusy(true)
    setState(await endOn(device))
    setBusy(false)
  }

  return (
    <section className={styles.card} aria-labelledby="devices-title">
      <h2 id="devices-title" className={styles.title}>
        {t('devices.title')}
      </h2>
      <p className={styles.intro} role="status">
        {t(state.kind === 'listed' ? 'devices.intro' : `devices.${state.kind}`)}
      </p>
      {state.kind === 'listed' ? (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <li key={device.id} className={styles.device}>
              <DeviceFacts device={device} />
              {!device.isThis && (
                <Button variant="quiet" busy={busy} onClick={() => sheet.show(device.id)}>
                  {t('devices.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Button onClick={() => void loadDevices().then(setState)}>{t('common:retry')}</Button>
      )}
      <Dialog
        open={asked !== undefined}
        onClose={sheet.hide}
        title={t('devices.askTitle')}
        from="below"
      >
        {asked && (
          <div className={styles.ask}>
            <p>{t('devices.ask', { device: asked.name || t('devices.unknown') })}</p>
            <Button variant="primary" onClick={() => void end(asked)}>
              {t('devices.end')}
            </Button>
            <Button onClick={sheet.hide}>{t('common:cancel')}</Button>
          </div>
        )}
      </Dialog>
    </section>
  )
}

function DeviceFacts({ device }: { device: Device }) {
  const { t } = useTranslation('miPerfil')
  const language = useLanguage()
  const seenAt = Date.parse(device.lastSeen)
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        {device.name || t('devices.unknown')}{' '}
        {device.isThis && <span className={styles.here}>{t('devices.isThis')}</span>}
      </p>
      {!device.isThis && Number.isFinite(seenAt) && (
        <p>{t('devices.lastSeen', { when: whenWas(seenAt, language) })}</p>
      )}
      {device.push && <p>{t('devices.push', { service: device.push })}</p>}
    </div>
  )
}
