import { Download, FileX, Share } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDownloadable, toFolder } from '#contract/documents/folders.ts'
import { extensionOf, typeOfFile } from '#domain/file-kinds.ts'
import styles from '#features/external/external.module.css'
import type { TemporaryDocument } from '#session/temporary-document.ts'
import { Button } from '#ui/button.tsx'
import { PlainFrame } from '#ui/pdf/plain-states.tsx'
import { isIos } from '#ui/platform.ts'
import { saveFile } from '#ui/save-file.ts'

interface UnshownFileProps {
  document: TemporaryDocument
  onClose: () => void
}

/**
 * A file that no browser shows. Where its folder lets documents be saved, the device's own app opens
 * it; elsewhere (spec §2: social folders and the council's have no download) it says so.
 */
export function UnshownFile({ document, onClose }: UnshownFileProps) {
  const { t } = useTranslation(['external', 'pdf'])
  const [saved, setSaved] = useState(false)
  const { bytes, filename, title, category } = document
  const folder = toFolder(category)
  const canSave = folder !== undefined && isDownloadable(folder)
  const type = extensionOf(filename).toUpperCase()
  const [Icon, label] = isIos() ? [Share, t('openElsewhere')] : [Download, t('download')]

  async function save() {
    await saveFile(new File([bytes], filename, { type: typeOfFile(filename) }))
    setSaved(true)
  }

  return (
    <PlainFrame name={title} onClose={onClose}>
      <div className={styles.unshown} role="alert">
        <FileX aria-hidden="true" />
        <p>{t(canSave ? 'unshownSave' : 'unshown', { type })}</p>
        {canSave ? (
          <Button variant="primary" onClick={() => void save()}>
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('pdf:back')}
          </Button>
        )}
        {saved && !isIos() && <p role="status">{t('saved')}</p>}
      </div>
    </PlainFrame>
  )
}
