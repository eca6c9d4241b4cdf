import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEGEND_GROUPS, type LegendGroup } from '#contract/calendar/work-days.ts'
import type { Language } from '#contract/language.ts'
import { calendarFile } from '#features/calendario/calendar-file.ts'
import styles from '#features/calendario/export-sheet.module.css'
import type { YearView } from '#features/calendario/year-view.ts'
import { Button } from '#ui/button.tsx'
import kinds from '#ui/day-kind.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { saveFile } from '#ui/save-file.ts'

interface ExportSheetProps {
  open: boolean
  onClose: () => void
  years: readonly YearView[]
  counts: Readonly<Record<LegendGroup, number>>
  /** Types switched off in the legend: not chosen at first. */
  dimmed: readonly LegendGroup[]
  language: Language
}

/** "Add to my phone's calendar" (ux, Calendario): asks which types go into the file. */
export function ExportSheet({ open, onClose, ...rest }: ExportSheetProps) {
  const { t } = useTranslation('calendario')
  return (
    <Dialog open={open} onClose={onClose} title={t('export.title')} from="below">
      {open && <Choice {...rest} />}
    </Dialog>
  )
}

function Choice({ years, counts, dimmed, language }: Omit<ExportSheetProps, 'open' | 'onClose'>) {
  const { t } = useTranslation(['calendario', 'common'])
  const [left, setLeft] = useState(dimmed)
  const groups = LEGEND_GROUPS.filter((group) => counts[group] > 0 && !left.includes(group))
  const span = [...new Set([years.at(0)?.year, years.at(-1)?.year])].join('-')

  function save() {
    const title = t('export.calendarName', { years: span })
    const text = calendarFile({
      years,
      groups,
      language,
      nameOf: (kind) => t(`common:dayKinds.${kind}`),
      title,
      host: location.hostname,
      at: new Date(),
    })
    const name = `${t('export.fileName')}-${span}.ics`
    return saveFile(new File([text], name, { type: 'text/calendar' }))
  }
  return (
    <div className={styles.choice}>
      <p className={styles.hint}>{t('export.hint')}</p>
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{t('legendName')}</legend>
        {LEGEND_GROUPS.map((group) => (
          <label key={group} className={styles.type} data-none={counts[group] === 0 || undefined}>
            <input
              type="checkbox"
              checked={groups.includes(group)}
              disabled={counts[group] === 0}
              onChange={() =>
                setLeft((now) =>
                  now.includes(group) ? now.filter((held) => held !== group) : [...now, group],
                )
              }
            />
            <span className={`${kinds.kind} ${styles.swatch}`} data-kind={group} aria-hidden="true">
              {t(`letter.${group}`)}
            </span>
            {t(`legend.${group}`)} <span className={styles.count}>{counts[group]}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.problem} role="status">
        {groups.length === 0 && t('export.chooseOne')}
      </p>
      <Button
        variant="primary"
        aria-disabled={groups.length === 0 || undefined}
        onClick={() => {
          if (groups.length > 0) void save()
        }}
      >
        <CalendarPlus aria-hidden="true" />
        {t('export.save')}
      </Button>
    </div>
  )
}
