import { CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '#app/shell/status-line.module.css'

interface UnsentLineProps {
  /** How many things the person wrote that the server has not acknowledged. */
  unsent: number
  onOpen: () => void
}

/** Says that something still waits here; a tap shows what (ux "Frame"). */
export function UnsentLine({ unsent, onOpen }: UnsentLineProps) {
  const { t } = useTranslation('shell')
  if (unsent === 0) return null
  return (
    <p className={styles.line}>
      <CloudUpload aria-hidden="true" />
      <button type="button" className={styles.action} onClick={onOpen}>
        {unsent === 1 ? t('unsentOne') : t('unsentMany', { number: unsent })}
      </button>
    </p>
  )
}
