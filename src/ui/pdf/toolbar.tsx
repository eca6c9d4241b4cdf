import {
  ChevronDown,
  ChevronUp,
  EllipsisVertical,
  Minus,
  PanelLeft,
  Plus,
  Presentation,
  Printer,
  RotateCw,
  Search,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageField } from '#ui/pdf/page-field.tsx'
import type { PageView } from '#ui/pdf/page-view.ts'
import { ToolButton } from '#ui/pdf/tool-button.tsx'
import styles from '#ui/pdf/toolbar.module.css'
import type { Zoom } from '#ui/pdf/zoom.ts'
import { ZoomSelect } from '#ui/pdf/zoom-select.tsx'

interface ToolbarProps {
  name: string
  view: PageView | undefined
  zooms: readonly Zoom[]
  panelOpen: boolean
  findOpen: boolean
  commands: Readonly<
    Record<
      | 'find'
      | 'closeFind'
      | 'panel'
      | 'more'
      | 'next'
      | 'previous'
      | 'zoomIn'
      | 'zoomOut'
      | 'rotate'
      | 'present'
      | 'print',
      () => void
    >
  > & { readonly close: (() => void) | undefined }
}

/**
 * The tools needed at once. Those that a narrow viewer leaves out are among the other tools, or are
 * gestures (docs/decisions, "the viewer's widths").
 */
export function Toolbar({ name, view, zooms, panelOpen, findOpen, commands }: ToolbarProps) {
  const { t } = useTranslation(['pdf', 'common'])
  return (
    <>
      <div className={styles.lead}>
        {commands.close && (
          <ToolButton icon={X} label={t('common:close')} onClick={commands.close} />
        )}
        <p className={styles.name}>{name}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for a toolbar's group. */}
      <div className={styles.navigation} role="group" aria-label={t('tools')}>
        <ToolButton
          icon={PanelLeft}
          label={t('sidebar')}
          aria-expanded={panelOpen}
          onClick={commands.panel}
        />
        {view && view.pdf.numPages > 1 && (
          <>
            <ToolButton
              className={styles.until560}
              icon={ChevronUp}
              label={t('previousPage')}
              onClick={commands.previous}
            />
            <PageField view={view} />
            <ToolButton
              className={styles.until560}
              icon={ChevronDown}
              label={t('nextPage')}
              onClick={commands.next}
            />
          </>
        )}
        <ToolButton
          className={styles.until610}
          icon={Minus}
          label={t('zoomOut')}
          onClick={commands.zoomOut}
        />
        {view && <ZoomSelect view={view} zooms={zooms} />}
        <ToolButton
          className={styles.until610}
          icon={Plus}
          label={t('zoomIn')}
          onClick={commands.zoomIn}
        />
      </div>
      <div className={styles.end}>
        <ToolButton
          className={styles.until660}
          icon={RotateCw}
          label={t('rotate')}
          onClick={commands.rotate}
        />
        {document.fullscreenEnabled && (
          <ToolButton
            className={styles.until740}
            icon={Presentation}
            label={t('present')}
            onClick={commands.present}
          />
        )}
        <ToolButton
          className={styles.until740}
          icon={Printer}
          label={t('print')}
          onClick={commands.print}
        />
        <ToolButton
          icon={Search}
          label={t('find')}
          aria-expanded={findOpen}
          onClick={findOpen ? commands.closeFind : commands.find}
        />
        <ToolButton
          icon={EllipsisVertical}
          label={t('more')}
          aria-haspopup="dialog"
          onClick={commands.more}
        />
      </div>
    </>
  )
}
