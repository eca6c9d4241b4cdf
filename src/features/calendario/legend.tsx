import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LEGEND_GROUPS, type LegendGroup } from '#contract/calendar/work-days.ts'
import styles from '#features/calendario/legend.module.css'
import type { ExtraMark } from '#features/calendario/year-view.ts'
import kinds from '#ui/day-kind.module.css'
import { useHeightProperty } from '#ui/use-height-property.ts'

interface LegendProps {
  /** How many days of each type the shown years have. */
  counts: Readonly<Record<LegendGroup, number>>
  /** The marks of the shown days that have no entry of their own. */
  marks: readonly ExtraMark[]
  dimmed: readonly LegendGroup[]
  onToggle: (group: LegendGroup) => void
}

/** The day types with their colour, letter and count; each one shows or hides its days. Further marks are only named. */
export function Legend({ counts, marks, dimmed, onToggle }: LegendProps) {
  const { t } = useTranslation(['calendario', 'common'])
  const legend = useRef<HTMLFieldSetElement>(null)
  useHeightProperty(legend, '--legend-height')
  return (
    <fieldset className={styles.legend} ref={legend}>
      <legend className="visually-hidden">{t('legendName')}</legend>
      {LEGEND_GROUPS.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.entry}
          aria-pressed={!dimmed.includes(group)}
          onClick={() => onToggle(group)}
        >
          <span className={`${kinds.kind} ${styles.swatch}`} data-kind={group} aria-hidden="true">
            {t(`letter.${group}`)}
          </span>
          {t(`legend.${group}`)} <span className={styles.count}>{counts[group]}</span>
        </button>
      ))}
      {marks.map((kind) => (
        <span key={kind} className={styles.mark}>
          <span className={`${kinds.kind} ${styles.swatch}`} data-kind={kind} aria-hidden="true">
            {t(`letter.${kind}`)}
          </span>
          {t(`common:dayKinds.${kind}`)}
        </span>
      ))}
    </fieldset>
  )
}
