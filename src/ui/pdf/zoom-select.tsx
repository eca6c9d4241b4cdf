import { useTranslation } from 'react-i18next'
import type { PageView } from '#ui/pdf/page-view.ts'
import styles from '#ui/pdf/toolbar.module.css'
import { useViewState } from '#ui/pdf/use-page-view.ts'
import { percentOf, type Zoom } from '#ui/pdf/zoom.ts'

const NAMED = {
  auto: 'zoomAuto',
  'page-actual': 'zoomActual',
  'page-fit': 'zoomFit',
  'page-width': 'zoomWidth',
} as const

interface ZoomSelectProps {
  view: PageView
  zooms: readonly Zoom[]
}

export function ZoomSelect({ view, zooms }: ZoomSelectProps) {
  const { t } = useTranslation('pdf')
  const { zoom, scale } = useViewState(view)
  const chosen = zooms.find((choice) => choice === zoom || Number(choice) === Number(zoom))
  const textOf = (choice: Zoom) =>
    isNamed(choice) ? t(NAMED[choice]) : t('percent', { percent: percentOf(Number(choice)) })
  return (
    <select
      className={styles.zoom}
      aria-label={t('zoom')}
      value={chosen ?? 'other'}
      onChange={(event) => {
        const choice = zooms.find((candidate) => candidate === event.target.value)
        if (choice) view.zoomTo(choice)
      }}
    >
      {zooms.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
      {chosen === undefined && (
        <option value="other" hidden>
          {t('percent', { percent: percentOf(scale) })}
        </option>
      )}
    </select>
  )
}

function isNamed(zoom: Zoom): zoom is keyof typeof NAMED {
  return zoom in NAMED
}
