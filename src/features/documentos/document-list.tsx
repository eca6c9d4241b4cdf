import { Download, FileSpreadsheet, FileText, FileVideo, Presentation } from 'lucide-react'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Folder, isDownloadable } from '#contract/documents/folders.ts'
import { extensionOf, isShown } from '#domain/file-kinds.ts'
import { type Choice, chosenFile, documentKey, fileKey } from '#features/documentos/choice.ts'
import styles from '#features/documentos/document-list.module.css'
import { isMonthly, kindOf, monthAndYear, titleOf } from '#features/documentos/document-words.ts'
import { type ListedDocument, listedDocuments } from '#features/documentos/folder-view.ts'
import { useYear, type YearRows } from '#features/documentos/queries.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { LongList } from '#ui/long-list.tsx'
import { useNear } from '#ui/use-near.ts'

interface DocumentListProps {
  folder: Folder
  years: readonly YearRows[]
  /** When the documents last changed here, epoch ms. */
  changedAt: number | undefined
  /** Whether the document is new since the last visit. */
  isNew: (document: ListedDocument) => boolean
  /** The file being fetched, as `fileKey` names it. */
  busyKey: string | undefined
  onOpen: (choice: Choice) => void
  /** Called with each year whose rows were read as it scrolled into view. */
  onNear: (folder: Folder, year: number) => void
  /** The row whose document is open beside the list. */
  open: string | undefined
}

/** A row of one file, in px. */
const ROW_PX = 77

/**
 * The documents below their years, whose headings are sticky (ux "Documentos"). Renders when they change, and
 * not when another period is chosen, whose documents are yet to be read: there may be a thousand.
 */
export const DocumentList = memo(function DocumentList({ years, ...rest }: DocumentListProps) {
  const starts = startsOf(years)
  const countOfAll = years.reduce((total, { count }) => total + count, 0)
  return (
    <div className={styles.years}>
      {years.map((year, index) => (
        <Year
          key={`${year.year} ${year.month}`}
          of={year}
          countOfAll={countOfAll}
          startsAtPx={starts[index] ?? 0}
          hasNewest={index === 0 && year.month === undefined}
          {...rest}
        />
      ))}
    </div>
  )
})

/** Where each year's list begins in the page, at least, in px: below the rows of those before it. */
function startsOf(years: readonly YearRows[]): readonly number[] {
  let rows = 0
  return years.map(({ count }) => {
    const before = rows
    rows += count
    return before * ROW_PX
  })
}

interface YearProps extends Omit<DocumentListProps, 'years'> {
  of: YearRows
  /** How many documents all years have. */
  countOfAll: number
  startsAtPx: number
  /** Whether its first document is the folder's newest. */
  hasNewest: boolean
}

function Year({
  of,
  countOfAll,
  startsAtPx,
  hasNewest,
  changedAt,
  folder,
  isNew,
  ...rest
}: YearProps) {
  const { busyKey, onOpen, onNear, open } = rest
  const Heading = open === undefined ? 'h2' : 'h3'
  const language = useLanguage()
  const { year, month, count } = of
  const section = useRef<HTMLElement>(null)
  // On back navigation the loader's rows are shown until the live query has read them again.
  const [first] = useState(of.rows)
  const near = useNear(section, first !== undefined)
  const isWanted = near && of.rows === undefined
  useEffect(() => {
    if (isWanted) onNear(folder, year)
  }, [isWanted, folder, year, onNear])
  const own = useYear(folder, { year, ...(month && { month }) }, changedAt, isWanted)
  const rows = of.rows ?? own ?? first
  const documents = useMemo(() => rows && listedDocuments(rows), [rows])
  const monthly = documents !== undefined && isMonthly(folder, documents, language)
  const keyOf = useCallback(
    (index: number) => {
      const document = documents?.[index]
      return document ? documentKey(document) : String(index)
    },
    [documents],
  )
  return (
    <section ref={section} aria-labelledby={`year-${year}`}>
      <Heading id={`year-${year}`} className={styles.year}>
        {year}
      </Heading>
      <LongList
        count={count}
        countOfAll={countOfAll}
        keyOf={keyOf}
        label={String(year)}
        className={styles.list}
        rowClassName={styles.row}
        estimatePx={ROW_PX}
        startsAtPx={startsAtPx}
      >
        {(index) => {
          const document = documents?.[index]
          return (
            document && (
              <DocumentRow
                document={document}
                monthly={monthly}
                isNewest={hasNewest && index === 0}
                isNew={isNew(document)}
                canSave={isDownloadable(folder)}
                busyKey={busyKey}
                onOpen={onOpen}
                open={open}
              />
            )
          )
        }}
      </LongList>
    </section>
  )
}

interface DocumentRowProps {
  document: ListedDocument
  /** Its month leads, and not what it is: the rows differ by their months. */
  monthly: boolean
  /** The folder's newest document, shown large. */
  isNewest: boolean
  isNew: boolean
  canSave: boolean
  /** The file being fetched, as `fileKey` names it. */
  busyKey: string | undefined
  onOpen: (choice: Choice) => void
  open: string | undefined
}

/** A document with each of its files: the first by its name, further ones below it. */
const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, monthly, isNewest, isNew, ...rest } = props
  const { t } = useTranslation('documentos')
  const language = useLanguage()
  const { files, isExtra, name } = document
  const kind = kindOf(document, language)
  const when = monthAndYear(document, language)
  const [lead, second] = monthly ? [when, kind] : [kind, when]
  const isOne = files.length <= 1
  const about = [second, kind === name ? '' : name, isOne ? '' : files[0]]
  const file = { document, ...rest }
  return (
    <>
      <FileEntry
        {...file}
        fileIndex={0}
        title={titleOf(document, 0, language)}
        isLarge={monthly && isNewest}
      >
        <span className={styles.name}>
          {lead}
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
          title={titleOf(document, index + 1, language)}
        >
          <span className={styles.furtherName}>{further}</span>
        </FileEntry>
      ))}
    </>
  )
})

interface FileEntryProps
  extends Pick<DocumentRowProps, 'document' | 'canSave' | 'busyKey' | 'onOpen' | 'open'> {
  fileIndex: number
  /** As its download button names it. */
  title: string
  isLarge?: boolean
  children: ReactNode
}

/** One file: its name opens it, its icon saves it (spec §2, Documentos). */
function FileEntry({ document, fileIndex, canSave, busyKey, title, ...rest }: FileEntryProps) {
  const { t } = useTranslation('documentos')
  const file = chosenFile({ document, fileIndex })
  const key = fileKey({ document, fileIndex })
  const busy = busyKey === key
  const Icon = file === undefined ? FileText : iconOf(file)
  const choose = (mode: Choice['mode']) =>
    busy ? undefined : () => rest.onOpen({ document, fileIndex, mode })
  return (
    <div
      className={styles.file}
      data-busy={busy || undefined}
      data-large={rest.isLarge || undefined}
    >
      <button
        type="button"
        className={fileIndex > 0 ? `${styles.open} ${styles.further}` : styles.open}
        disabled={file === undefined}
        aria-disabled={busy || undefined}
        aria-current={rest.open === key ? 'true' : undefined}
        onClick={choose('view')}
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
          onClick={choose('save')}
        >
          <Download aria-hidden="true" />
          <span className="visually-hidden">{t('save', { name: title })}</span>
        </button>
      )}
    </div>
  )
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
