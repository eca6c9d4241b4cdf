import { Images, Layers, type LucideIcon, Paperclip, TableOfContents } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attach } from '#ui/pdf/attachment.ts'
import { AttachmentsPanel } from '#ui/pdf/attachments-panel.tsx'
import { LayersPanel } from '#ui/pdf/layers-panel.tsx'
import { OutlinePanel } from '#ui/pdf/outline-panel.tsx'
import type { PageView } from '#ui/pdf/page-view.ts'
import styles from '#ui/pdf/sidebar.module.css'
import { Thumbnails } from '#ui/pdf/thumbnails.tsx'

interface SidebarProps {
  view: PageView
  onAttachment: Attach
  /** Called when a place in the document was chosen. */
  onGo: () => void
}

const PANELS = ['thumbnails', 'outline', 'attachments', 'layers'] as const
type Panel = (typeof PANELS)[number]

const ICONS: Readonly<Record<Panel, LucideIcon>> = {
  thumbnails: Images,
  outline: TableOfContents,
  attachments: Paperclip,
  layers: Layers,
}

/** The side panel of 200 px (spec §9): thumbnails, outline, attachments, layers. */
export function Sidebar({ view, onAttachment, onGo }: SidebarProps) {
  const { t } = useTranslation('pdf')
  const [panel, setPanel] = useState<Panel>('thumbnails')
  const id = useId()
  const sidebar = useRef<HTMLElement>(null)
  // When it closes with the focus in it, the pages get the focus.
  useLayoutEffect(() => {
    const element = sidebar.current
    return () => {
      if (element?.contains(document.activeElement)) view.focus()
    }
  }, [view])

  return (
    <aside className={styles.sidebar} aria-label={t('sidebar')} ref={sidebar}>
      <Tabs panel={panel} id={id} onChoose={setPanel} />
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${panel}`}
      >
        {panel === 'thumbnails' && <Thumbnails view={view} onGo={onGo} />}
        {panel === 'outline' && <OutlinePanel view={view} onGo={onGo} />}
        {panel === 'attachments' && <AttachmentsPanel view={view} onOpen={onAttachment} />}
        {panel === 'layers' && <LayersPanel view={view} />}
      </div>
    </aside>
  )
}

interface TabsProps {
  panel: Panel
  id: string
  onChoose: (panel: Panel) => void
}

function Tabs({ panel, id, onChoose }: TabsProps) {
  const { t } = useTranslation('pdf')
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = PANELS.at((PANELS.indexOf(panel) + step) % PANELS.length)
    if (step === 0 || !next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('sidebar')}>
      {PANELS.map((choice) => {
        const Icon = ICONS[choice]
        return (
          <button
            key={choice}
            type="button"
            role="tab"
            id={`${id}-${choice}`}
            className={styles.tab}
            title={t(choice)}
            aria-label={t(choice)}
            aria-selected={choice === panel}
            aria-controls={`${id}-panel`}
            tabIndex={choice === panel ? 0 : -1}
            onClick={() => onChoose(choice)}
            onKeyDown={onKeyDown}
          >
            <Icon aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
}
