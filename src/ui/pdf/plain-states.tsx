import { CloudOff, FileX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import styles from '#ui/pdf/plain-states.module.css'
import { ToolButton } from '#ui/pdf/tool-button.tsx'

interface PlainProps {
  name: string
  onClose: (() => void) | undefined
}

/** The viewer's frame without a document: its name and a way back. */
export function PlainFrame({ name, onClose, children }: PlainProps & { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <section className={styles.frame} aria-label={name}>
      <div className={styles.bar}>
        {onClose && <ToolButton icon={X} label={t('close')} onClick={onClose} />}
        <p className={styles.name}>{name}</p>
      </div>
      <div className={styles.stage}>{children}</div>
    </section>
  )
}

export function Opening(props: PlainProps) {
  const { t } = useTranslation('pdf')
  return (
    <PlainFrame {...props}>
      <p className={styles.opening} role="status">
        {t('opening')}
      </p>
    </PlainFrame>
  )
}

/** The viewer is not on this device yet, and the network for it is missing: it comes by itself. */
export function Missing({ onRetry, ...props }: PlainProps & { onRetry: () => void }) {
  const { t } = useTranslation(['pdf', 'common'])
  return (
    <PlainFrame {...props}>
      <div className={styles.failed} role="alert">
        <CloudOff aria-hidden="true" />
        <p>{t('missing')}</p>
        <Button variant="primary" onClick={onRetry}>
          {t('common:retry')}
        </Button>
        {props.onClose && <Button onClick={props.onClose}>{t('back')}</Button>}
      </div>
    </PlainFrame>
  )
}

/** The error in the words of spec §8, and a way back. */
export function Failed(props: PlainProps) {
  const { t } = useTranslation('pdf')
  return (
    <PlainFrame {...props}>
      <div className={styles.failed} role="alert">
        <FileX aria-hidden="true" />
        <p>{t('failed')}</p>
        {props.onClose && (
          <Button variant="primary" onClick={props.onClose}>
            {t('back')}
          </Button>
        )}
      </div>
    </PlainFrame>
  )
}
