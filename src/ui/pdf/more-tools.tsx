import {
  ArrowDownToLine,
  ArrowUpToLine,
  Info,
  type LucideIcon,
  Presentation,
  Printer,
  RotateCcw,
  RotateCw,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceOf } from '#ui/pdf/choice-of.tsx'
import styles from '#ui/pdf/more-tools.module.css'
import { type PageView, SCROLL, SPREAD } from '#ui/pdf/page-view.ts'
import { useViewState } from '#ui/pdf/use-page-view.ts'

interface MoreToolsProps {
  open: boolean
  view: PageView
  canPresent: boolean
  commands: Readonly<
    Record<
      'present' | 'print' | 'first' | 'last' | 'rotate' | 'rotateBack' | 'properties',
      () => void
    >
  >
  onClose: () => void
}

const SCROLLS = [
  [SCROLL.vertical, 'scrollVertical'],
  [SCROLL.horizontal, 'scrollHorizontal'],
  [SCROLL.wrapped, 'scrollWrapped'],
  [SCROLL.page, 'scrollPage'],
] as const

const SPREADS = [
  [SPREAD.none, 'spreadNone'],
  [SPREAD.odd, 'spreadOdd'],
  [SPREAD.even, 'spreadEven'],
] as const

/** The tools that are in no bar, and those that a narrow bar has no room for. */
export function MoreTools({ open, view, canPresent, commands, onClose }: MoreToolsProps) {
  const { t } = useTranslation('pdf')
  const { scroll, spread } = useViewState(view)
  const tool = (icon: LucideIcon, label: string, run: () => void) => (
    <Tool
      icon={icon}
      label={label}
      onClick={() => {
        onClose()
        run()
      }}
    />
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('more')} from="below">
      <ul className={styles.tools}>
        {canPresent && tool(Presentation, t('present'), commands.present)}
        {tool(Printer, t('print'), commands.print)}
        {tool(ArrowUpToLine, t('firstPage'), commands.first)}
        {tool(ArrowDownToLine, t('lastPage'), commands.last)}
        {tool(RotateCw, t('rotate'), commands.rotate)}
        {tool(RotateCcw, t('rotateBack'), commands.rotateBack)}
        {tool(Info, t('properties'), commands.properties)}
      </ul>
      <ChoiceOf
        legend={t('scrolling')}
        value={scroll}
        choices={SCROLLS.map(([value, text]) => [value, t(text)])}
        onChoose={view.setScroll}
      />
      <ChoiceOf
        legend={t('spreads')}
        value={spread}
        choices={SPREADS.map(([value, text]) => [value, t(text)])}
        onChoose={view.setSpread}
      />
    </Dialog>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  onClick: () => void
}

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <li>
      <button type="button" className={styles.tool} onClick={onClick}>
        <Icon aria-hidden="true" />
        {label}
      </button>
    </li>
  )
}
