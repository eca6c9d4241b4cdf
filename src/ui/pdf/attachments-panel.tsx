import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Attach } from '#ui/pdf/attachment.ts'
import styles from '#ui/pdf/attachments-panel.module.css'
import type { PageView } from '#ui/pdf/page-view.ts'
import sidebar from '#ui/pdf/sidebar.module.css'
import { usePanelData } from '#ui/pdf/use-panel-data.ts'

interface AttachmentsPanelProps {
  view: PageView
  onOpen: Attach
}

/** Files embedded in the document: a PDF opens here, anything else is saved. */
export function AttachmentsPanel({ view, onOpen }: AttachmentsPanelProps) {
  const { t } = useTranslation('pdf')
  const attachments = usePanelData(view, () => view.pdf.getAttachments())
  if (attachments === undefined) return null
  const entries = [...(attachments ?? [])]
  if (entries.length === 0) return <p className={sidebar.empty}>{t('noAttachments')}</p>

  const open = async (id: string, name: string, content: Uint8Array | null | undefined) => {
    const bytes = content ?? (await view.pdf.getAttachmentContent(id))
    if (bytes) onOpen({ name, bytes })
  }
  return (
    <ul className={styles.list}>
      {entries.map(([id, { filename, description, content }]) => (
        <li key={id}>
          <button
            type="button"
            className={styles.attachment}
            aria-label={t(/\.pdf$/i.test(filename) ? 'openAttachment' : 'saveAttachment', {
              name: filename,
            })}
            onClick={() => void open(id, filename, content)}
          >
            <Paperclip aria-hidden="true" />
            <span>
              {filename}
              {description && <small>{description}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
