import { CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '#app/shell/status-line.module.css'
import type { UnsentItem } from '#features/frame/queries.ts'

interface UnsentLineProps {
  /** What the person wrote and the server has not acknowledged. */
  items: readonly UnsentItem[]
  onOpen: () => void
}

/**
 * Says how many items are stored here unsent; a tap lists them (ux "Frame"). Items that the person has to
 * look at come first: the others need nothing from them.
 */
export function UnsentLine({ items, onOpen }: UnsentLineProps) {
  const { t } = useTranslation('shell')
  const number = items.length
  if (number === 0) return null
  const toCheck = items.filter(isToCheck).length
  return (
    <p className={styles.line}>
      <CloudUpload aria-hidden="true" />
      <button type="button" className={styles.action} onClick={onOpen}>
        {toCheck > 0
          ? t('unsentToCheck', { number: toCheck })
          : number === 1
            ? t('unsentOne')
            : t('unsentMany', { number })}
      </button>
    </p>
  )
}

/** Whether it is sent only after the person has edited it or decided about it. */
function isToCheck(item: UnsentItem): boolean {
  return item.kind !== 'newer' && (item.state.kind === 'rejected' || item.state.kind === 'unsure')
}
