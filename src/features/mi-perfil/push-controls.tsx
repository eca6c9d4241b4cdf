import { BellOff, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/mi-perfil/push-controls.module.css'
import {
  activatePush,
  checkPush,
  deactivatePush,
  type PushState,
} from '#features/mi-perfil/push-device.ts'
import { Button } from '#ui/button.tsx'

/** The check's delay after the profile opens (spec §4). */
const CHECK_AFTER_MS = 300

/** Activates and deactivates push, for those on the allow-list (spec §4, §6). */
export function PushControls() {
  const { t } = useTranslation(['miPerfil', 'common'])
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function settle(step: () => Promise<PushState>) {
    setBusy(true)
    await step().then(
      (reached) => {
        setState(reached)
        setFailed(false)
      },
      () => setFailed(true),
    )
    setBusy(false)
  }

  useEffect(() => {
    let left = false
    const timer = setTimeout(async () => {
      const checked = await checkPush().catch(() => undefined)
      if (left) return
      setState(checked)
      setFailed(!checked)
    }, CHECK_AFTER_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])

  const step = stepFrom(state)
  if (state?.kind === 'unavailable' || (!state && !failed)) return null
  const isActive = state?.kind === 'canDeactivate'
  const Icon = isActive ? BellRing : BellOff
  return (
    <section className={styles.push} aria-labelledby="push-title">
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <h2 id="push-title" className={styles.title}>
          {t('push.title')}
        </h2>
        <p role="status">{t(failed || !state ? 'push.failed' : `push.${state.kind}`)}</p>
      </div>
      {step && (
        <Button
          variant={isActive ? 'quiet' : 'primary'}
          busy={busy}
          onClick={() => void settle(step.run)}
        >
          {t(step.label)}
        </Button>
      )}
    </section>
  )
}

/** What the button does next; `undefined` where there is no button. */
function stepFrom(state: PushState | undefined) {
  switch (state?.kind) {
    case 'canActivate':
    case 'denied':
      return { run: activatePush, label: 'push.activate' } as const
    case 'canDeactivate':
      return { run: deactivatePush, label: 'push.deactivate' } as const
    case 'offline':
    case undefined:
      return { run: checkPush, label: 'common:retry' } as const
    case 'needsInstalledApp':
    case 'unavailable':
      return undefined
  }
}
