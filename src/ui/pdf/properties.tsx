import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/use-language.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type DocumentFacts, readFacts } from '#ui/pdf/document-facts.ts'
import { sizeText, whenText } from '#ui/pdf/fact-texts.ts'
import type { PageView } from '#ui/pdf/page-view.ts'
import type { PDFDocumentProxy } from '#ui/pdf/pdfjs.ts'
import styles from '#ui/pdf/properties.module.css'
import { useViewState } from '#ui/pdf/use-page-view.ts'

interface PropertiesProps {
  open: boolean
  pdf: PDFDocumentProxy
  view: PageView
  name: string
  bytes: number
  onClose: () => void
}

/** The document's metadata. */
export function Properties({ open, pdf, view, name, bytes, onClose }: PropertiesProps) {
  const { t } = useTranslation('pdf')
  const language = useLanguage()
  const { page, rotation } = useViewState(view)
  const [facts, setFacts] = useState<DocumentFacts>()

  useEffect(() => {
    if (!open) return
    let here = true
    void readFacts(pdf, page, rotation).then((read) => {
      if (here) setFacts(read)
    })
    return () => {
      here = false
    }
  }, [open, pdf, page, rotation])

  const size = facts?.size
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('fileName'), name],
    [t('fileSize'), sizeText(bytes, language)],
    [t('title'), facts?.title],
    [t('author'), facts?.author],
    [t('subject'), facts?.subject],
    [t('keywords'), facts?.keywords],
    [t('created'), whenText(facts?.created, language)],
    [t('modified'), whenText(facts?.modified, language)],
    [t('creator'), facts?.creator],
    [t('producer'), facts?.producer],
    [t('version'), facts?.version],
    [t('pageCount'), String(pdf.numPages)],
    [
      t('pageSize'),
      size &&
        `${Math.round(size.width)} × ${Math.round(size.height)} mm (${[
          size.name,
          t(size.width > size.height ? 'landscape' : 'portrait'),
        ]
          .filter(Boolean)
          .join(', ')})`,
    ],
    [t('linearized'), facts && t(facts.linearized ? 'yes' : 'no')],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('properties')} from="below">
      <dl className={styles.facts}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
