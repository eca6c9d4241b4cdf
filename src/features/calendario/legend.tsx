import { useTranslation } from 'react-i18next'
import { LEGEND_GROUPS, type LegendGroup } from '#contract/work-days.ts'
import kinds from '#features/calendario/day-kind.module.css'
import styles from '#features/calendario/legend.module.css'

interface LegendProps {
  /** How many days of each the shown years have. */
  counts: Readonly<Record<LegendGroup, number>>
  dimmed: readonly LegendGroup[]
  onToggle: (group: LegendGroup) => void
}

/** The day types with their colour, letter and count; each switches its days on and off. */
export function Legend({ counts, dimmed, onToggle }: LegendProps) {
  const { t } = useTranslation('calendario')
  return (
    <fieldset className={styles.legend}>
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
    </fieldset>
  )
}
