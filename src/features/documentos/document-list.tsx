import { Download, FileSpreadsheet, FileText, FileVideo, Presentation } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import { extensionOf, isShown } from '#contract/file-kinds.ts'
import { type Folder, isDownloadable } from '#contract/folders.ts'
import type { Language } from '#contract/language.ts'
import { type Choice, chosenFile, documentKey, fileKey } from '#features/documentos/choice.ts'
import styles from '#features/documentos/document-list.module.css'
import type { documentsByYear, ListedDocument } from '#features/documentos/folder-view.ts'
import { monthName, sentenceCase } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

interface DocumentListProps {
  folder: Folder
  years: ReturnType<typeof documentsByYear>
  /** What came since the last look. */
  newKeys: ReadonlySet<string>
  /** The file on its way, as `fileKey` names it. */
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
                busyKey={busyKey}
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
  /** The file on its way, as `fileKey` names it. */
  busyKey: string | undefined
  onOpen: (choice: Choice) => void
}

/** A document with each of its files: the first by its name, further ones below it. */
function DocumentRow({ document, isNew, canSave, busyKey, onOpen }: DocumentRowProps) {
  const { t } = useTranslation('documentos')
  const language = useLanguage()
  const { files, isExtra } = document
  const text = inLanguage(document.texto, language)
  const name = text || document.name
  const when = monthAndYear(document, language)
  const isOne = files.length <= 1
  const about = [text && document.name, isOne ? '' : files[0]]
  const file = { document, canSave, busyKey, onOpen }
  return (
    <li className={styles.row}>
      <FileEntry {...file} fileIndex={0} title={`${name}, ${when}`}>
        <span className={styles.when}>{when}</span>
        <span className={styles.name}>
          {name}
          {isExtra && <span className={styles.extra}>EXTRA</span>}
          {isNew && <span className={styles.new}>{t('new')}</span>}
        </span>
        {about.filter(Boolean).map((text) => (
          <span key={text} className={styles.about}>
            {text}
          </span>
        ))}
      </FileEntry>
      {files.slice(1).map((further, index) => (
        <FileEntry
          key={fileKey({ document, fileIndex: index + 1 })}
          {...file}
          fileIndex={index + 1}
          title={`${further}, ${name}, ${when}`}
        >
          <span className={styles.furtherName}>{further}</span>
        </FileEntry>
      ))}
    </li>
  )
}

interface FileEntryProps extends Omit<DocumentRowProps, 'isNew'> {
  fileIndex: number
  /** What its download is called. */
  title: string
  children: ReactNode
}

/** One file: its name opens it, its icon keeps it (spec §2, Documentos). */
function FileEntry({ document, fileIndex, canSave, busyKey, title, ...rest }: FileEntryProps) {
  const { t } = useTranslation('documentos')
  const file = chosenFile({ document, fileIndex })
  const busy = busyKey === fileKey({ document, fileIndex })
  const Icon = file === undefined ? FileText : iconOf(file)
  const open = (mode: Choice['mode']) =>
    busy ? undefined : () => rest.onOpen({ document, fileIndex, mode })
  return (
    <div className={styles.file} data-busy={busy || undefined}>
      <button
        type="button"
        className={fileIndex > 0 ? `${styles.open} ${styles.further}` : styles.open}
        disabled={file === undefined}
        aria-disabled={busy || undefined}
        onClick={open('view')}
      >
        <Icon aria-hidden="true" />
        <span className={styles.words}>
          {rest.children}
          {file !== undefined && !isShown(file) && (
            <span className={styles.about}>
              {extensionOf(file).toUpperCase()} · {t(canSave ? 'opensElsewhere' : 'unshown')}
            </span>
          )}
        </span>
        {busy && <span className="visually-hidden">{t('loading')}</span>}
      </button>
      {canSave && file !== undefined && (
        <button
          type="button"
          className={styles.save}
          aria-disabled={busy || undefined}
          onClick={open('save')}
        >
          <Download aria-hidden="true" />
          <span className="visually-hidden">{t('save', { name: title })}</span>
        </button>
      )}
    </div>
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
    case 'odp':
      return Presentation
    case 'xls':
    case 'xlsx':
    case 'ods':
      return FileSpreadsheet
    default:
      return FileText
  }
}
