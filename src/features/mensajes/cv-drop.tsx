import { Paperclip, Upload, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/mensajes/cv-drop.module.css'
import { Button } from '#ui/button.tsx'

/**
 * What the server accepts (contract, "Attachments"); it checks the bytes, this only filters the file
 * picker.
 */
const ACCEPT = 'application/pdf,image/*,.doc,.docx,.odt,.pdf'

interface CvDropProps {
  file: File | undefined
  isNeeded: boolean
  onChoose: (file: File | undefined) => void
}

/** Takes a CV by drag and drop, or by the file picker (spec §2, MensajesDetail). */
export function CvDrop({ file, isNeeded, onChoose }: CvDropProps) {
  const { t } = useTranslation('mensajes')
  const picker = useRef<HTMLInputElement>(null)
  const heading = useId()
  const [over, setOver] = useState(false)

  function allow(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped)
  }

  return (
    <fieldset
      className={styles.drop}
      aria-labelledby={heading}
      data-over={over || undefined}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p id={heading} className={styles.label}>
        {t(isNeeded ? 'enrol.cv' : 'enrol.cvOptional')}
      </p>
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        accept={ACCEPT}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          // Choosing the same file again must fire a change, too.
          currentTarget.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      {file ? (
        <p className={styles.chosen}>
          <Paperclip aria-hidden="true" />
          <span className={styles.name}>{file.name}</span>
          <button type="button" className={styles.remove} onClick={() => onChoose(undefined)}>
            <X aria-hidden="true" />
            <span className="visually-hidden">{t('enrol.remove')}</span>
          </button>
        </p>
      ) : (
        <p className={styles.hint}>
          <Upload aria-hidden="true" />
          {t('enrol.drop')}
        </p>
      )}
      <Button onClick={() => picker.current?.click()}>
        {t(file ? 'enrol.change' : 'enrol.pick')}
      </Button>
      {isNeeded && !file && <p className={styles.needed}>{t('enrol.cvNeeded')}</p>}
    </fieldset>
  )
}
