import { CircleCheck, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needsCv } from '#contract/messages.ts'
import { isEnrolled } from '#features/mensajes/enrol.ts'
import styles from '#features/mensajes/enrolment.module.css'
import { EnrolmentForm } from '#features/mensajes/enrolment-form.tsx'
import { storedConfig } from '#session/config.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Problem } from '#ui/problem.tsx'
import { useSheet } from '#ui/use-sheet.ts'

interface EnrolmentProps {
  /** The opening's message. */
  id: string
  title: string
  cooperativa: string
}

type Checked = 'checking' | 'open' | 'enrolled' | 'failed'

/**
 * Enrolling in an opening (spec §2, MensajesDetail; §4, "Enrolment"): online only, and says so.
 */
export function Enrolment({ id, title, cooperativa }: EnrolmentProps) {
  const { t } = useTranslation(['mensajes', 'common'])
  const sheet = useSheet('enrolment')
  const isOffline = useIsOffline()
  const [checked, setChecked] = useState<Checked>('checking')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the person asks again by `attempt`.
  useEffect(() => {
    if (isOffline) return
    const left = new AbortController()
    setChecked((before) => (before === 'failed' ? 'checking' : before))
    isEnrolled(id, left.signal).then(
      (is) => setChecked(is ? 'enrolled' : 'open'),
      () => {
        if (!left.signal.aborted)
          setChecked((before) => (before === 'checking' ? 'failed' : before))
      },
    )
    return () => left.abort()
  }, [id, isOffline, attempt])

  function done() {
    setChecked('enrolled')
    sheet.hide()
  }

  return (
    <div className={styles.enrolment}>
      {checked === 'enrolled' ? (
        <p className={styles.done} role="status">
          <CircleCheck aria-hidden="true" />
          {t('enrol.done')}
        </p>
      ) : isOffline ? (
        <p className={styles.offline} role="status">
          <CloudOff aria-hidden="true" />
          {t('enrol.offline')}
        </p>
      ) : checked === 'checking' ? (
        <p className={styles.offline} role="status">
          {t('enrol.checking')}
        </p>
      ) : checked === 'failed' ? (
        <Problem of={attempt}>
          <p>{t('enrol.checkFailed')}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('common:retry')}</Button>
        </Problem>
      ) : (
        <Button variant="primary" onClick={() => sheet.show('open')}>
          {t('enrol.open')}
        </Button>
      )}
      <Dialog
        open={sheet.shown !== undefined && checked === 'open'}
        onClose={sheet.hide}
        title={t('enrol.title')}
        from="below"
      >
        <EnrolmentForm
          id={id}
          title={title}
          isCvNeeded={needsCv(cooperativa, storedConfig().cvOptionalCooperative)}
          isOffline={isOffline}
          onEnrolled={done}
        />
      </Dialog>
    </div>
  )
}

/**
 * Whether the last calls did not reach the server. Before the first call this is unknown, and the person
 * may try.
 */
function useIsOffline(): boolean {
  const { connection } = useSyncState()
  return connection.kind !== 'online' && connection.kind !== 'unknown'
}
