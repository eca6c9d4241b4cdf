import { KeyRound, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Choice, choiceName } from '#features/documentos/choice.ts'
import styles from '#features/documentos/pad-sheet.module.css'
import { SecretCodePad } from '#features/documentos/secret-code-pad.tsx'
import type { DeliverOptions } from '#features/documentos/use-open-document.ts'
import { ownUser } from '#session/own-user.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { Dialog } from '#ui/dialog.tsx'

interface PadSheetProps {
  /** The chosen private document; without one the sheet is closed. */
  choice: Choice | undefined
  onDeliver: (choice: Choice, options: DeliverOptions) => Promise<boolean>
  onClose: () => void
}

/** The sheet that asks for the secret code before a private document (spec §4, "Secret-code pad"). */
export function PadSheet({ choice, onDeliver, onClose }: PadSheetProps) {
  const { t } = useTranslation('documentos')
  const { connection } = useSyncState()
  const hasPin = ownUser()?.hasPin === '1'
  const isAway = ['offline', 'captive-portal', 'server-down'].includes(connection.kind)
  return (
    <Dialog
      open={choice !== undefined}
      onClose={onClose}
      title={hasPin ? t('pad.title') : t('noPin.title')}
      from="below"
    >
      {choice && !hasPin ? (
        <div className={styles.notice} role="alert">
          <KeyRound aria-hidden="true" />
          <p>{t('noPin.text')}</p>
          <Link className={styles.action} to="/NuevoCodigo" replace>
            {t('noPin.define')}
          </Link>
        </div>
      ) : choice && isAway ? (
        <div className={styles.notice} role="status">
          <WifiOff aria-hidden="true" />
          <p>{t('pad.offline')}</p>
          <p className={styles.soft}>{t('pad.offlineWay')}</p>
        </div>
      ) : (
        choice && (
          <SecretCodePad
            onVerified={(signal) => onDeliver(choice, { replace: true, signal })}
            onClose={onClose}
            key={choiceName(choice)}
          />
        )
      )}
    </Dialog>
  )
}
