import { useTranslation } from 'react-i18next'
import { timeRanges } from '#domain/time-ranges.ts'
import { entryTitle } from '#features/horarios/entry-title.ts'
import type { TimetableData } from '#features/horarios/queries.ts'
import { TimeLines } from '#features/horarios/time-lines.tsx'
import styles from '#features/horarios/timetable.module.css'
import { useLanguage } from '#i18n/use-language.ts'

/** Titles with their comma-separated times as lines (spec §2, HorariosServicioInterno). */
export function TimetableList({ rows }: Pick<TimetableData, 'rows'>) {
  const { t } = useTranslation('horarios')
  const language = useLanguage()
  return (
    <ul className={styles.list} data-content="timetable">
      {rows.map((row) => {
        const title = entryTitle(row, language)
        const ranges = timeRanges(row.horario)
        return (
          <li key={row.position} className={styles.entry}>
            <h2
              className={styles.title}
              lang={title.language === language ? undefined : title.language}
            >
              {title.text}
            </h2>
            {ranges.length > 0 ? (
              <TimeLines ranges={ranges} />
            ) : (
              <p className={styles.none}>{t('noTimes')}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
