import { Download, FileText, FileVideo, Presentation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import { type Folder, isDownloadable } from '#contract/folders.ts'
import type { Language } from '#contract/language.ts'
import { type Choice, documentKey } from '#features/documentos/choice.ts'
import { extensionOf } from '#features/documentos/delivery.ts'
import styles from '#features/documentos/document-list.module.css'
import type { documentsByYear, ListedDocument } from '#features/documentos/folder-view.ts'
import { monthName, sentenceCase } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

interface DocumentListProps {
  folder: Folder
  years: ReturnType<typeof documentsByYear>
  /** What came since the last look. */
  newKeys: ReadonlySet<string>
  /** The document on its way. */
  busyKey: string | undefined
  onOpen: (choice: Choice) => void
}

/** The documents under their years, which stay in sight (ux "Documentos"). */
export function DocumentList({ folder, years, newKeys, busyKey, onOpen }: DocumentListProps) {
  return (
    <div className={styles.years}>
      {years.map(({ year, documents }) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={styles.year}>
            {year}
          </h2>
          <ul className={styles.list}>
            {documents.map((document) => (
              <DocumentRow
                key={documentKey(document)}
                document={document}
                isNew={newKeys.has(documentKey(document))}
                canSave={isDownloadable(folder)}
                busy={busyKey === documentKey(document)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface DocumentRowProps {
  document: ListedDocument
  isNew: boolean
  canSave: boolean
  busy: boolean
  onOpen: (choice: Choice) => void
}

function DocumentRow({ document, isNew, canSave, busy, onOpen }: DocumentRowProps) {
  const { t } = useTranslation('documentos')
  const language = useLanguage()
  const { file } = document
  const name = inLanguage(document.texto, language)
  const when = monthAndYear(document, language)
  const Icon = file === undefined ? FileText : iconOf(file)
  return (
    <li className={styles.row} data-busy={busy || undefined}>
      <button
        type="button"
        className={styles.open}
        disabled={file === undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : () => onOpen({ document, mode: 'view' })}
      >
        <Icon aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.when}>{when}</span>
          <span className={styles.name}>
            {name}
            {document.isExtra && <span className={styles.extra}>EXTRA</span>}
            {isNew && <span className={styles.new}>{t('new')}</span>}
          </span>
        </span>
        {busy && <span className="visually-hidden">{t('loading')}</span>}
      </button>
      {canSave && file !== undefined && (
        <button
          type="button"
          className={styles.save}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : () => onOpen({ document, mode: 'save' })}
        >
          <Download aria-hidden="true" />
          <span className="visually-hidden">{t('save', { name: `${name}, ${when}` })}</span>
        </button>
      )}
    </li>
  )
}

function monthAndYear({ month, year }: ListedDocument, language: Language): string {
  return `${sentenceCase(monthName(month, language), language)} ${year}`
}

function iconOf(file: string) {
  switch (extensionOf(file)) {
    case 'mp4':
      return FileVideo
    case 'ppt':
    case 'pptx':
      return Presentation
    default:
      return FileText
  }
}
