import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import styles from '#ui/pdf/lacking-line.module.css'

interface LackingLineProps {
  onRetry: () => void
  /** The line goes while its button has the focus. */
  onFocusLost: () => void
}

/** Says that parts of the pages need a connection, and come by themselves once there is one. */
export function LackingLine({ onRetry, onFocusLost }: LackingLineProps) {
  const { t } = useTranslation(['pdf', 'common'])
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes.
  useLayoutEffect(() => {
    const element = line.current
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost()
    }
  }, [])
  return (
    <div className={styles.line} ref={line}>
      <p role="status">{t('lacksPart')}</p>
      <Button onClick={onRetry}>{t('common:retry')}</Button>
    </div>
  )
}
