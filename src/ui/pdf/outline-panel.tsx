import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#ui/pdf/outline-panel.module.css'
import type { PageView } from '#ui/pdf/page-view.ts'
import type { PDFDocumentProxy } from '#ui/pdf/pdfjs.ts'
import sidebar from '#ui/pdf/sidebar.module.css'
import { ToolButton } from '#ui/pdf/tool-button.tsx'
import { usePanelData } from '#ui/pdf/use-panel-data.ts'

type Entry = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

interface OutlinePanelProps {
  view: PageView
  /** Called when an entry was chosen. */
  onGo: () => void
}

/** The document's outline. */
export function OutlinePanel({ view, onGo }: OutlinePanelProps) {
  const { t } = useTranslation('pdf')
  const outline = usePanelData(view, () => view.pdf.getOutline())
  const choose = (dest: Entry['dest']) => {
    if (!dest) return
    void view.links.goToDestination(dest)
    onGo()
  }
  if (outline === undefined) return null
  if (!outline || outline.length === 0) return <p className={sidebar.empty}>{t('noOutline')}</p>
  const foldable = outline.some(({ items }) => items.length > 0)
  return <Entries entries={outline} onChoose={choose} open foldable={foldable} />
}

interface EntriesProps {
  entries: readonly Entry[]
  onChoose: (dest: Entry['dest']) => void
  open: boolean
  /** Whether the outline has levels. */
  foldable?: boolean
}

function Entries({ entries, onChoose, open, foldable = false }: EntriesProps): ReactNode {
  return (
    <ul className={styles.entries} hidden={!open} data-foldable={foldable || undefined}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity and never change.
        <OutlineEntry key={index} entry={entry} onChoose={onChoose} />
      ))}
    </ul>
  )
}

interface OutlineEntryProps {
  entry: Entry
  onChoose: (dest: Entry['dest']) => void
}

function OutlineEntry({ entry, onChoose }: OutlineEntryProps) {
  // The sign of the count says whether an entry is collapsed.
  const [open, setOpen] = useState(!(Number(entry.count) < 0))
  const { items } = entry
  const style = {
    fontWeight: entry.bold ? 650 : undefined,
    fontStyle: entry.italic ? 'italic' : undefined,
  }
  return (
    <li>
      <div className={styles.entry}>
        {items.length > 0 && (
          <ToolButton
            className={styles.fold}
            icon={ChevronRight}
            label={entry.title}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
        {entry.url ? (
          <a
            className={styles.target}
            style={style}
            href={entry.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {entry.title}
          </a>
        ) : (
          <button
            type="button"
            className={styles.target}
            style={style}
            onClick={() => onChoose(entry.dest)}
          >
            {entry.title}
          </button>
        )}
      </div>
      {items.length > 0 && <Entries entries={items} onChoose={onChoose} open={open} />}
    </li>
  )
}
