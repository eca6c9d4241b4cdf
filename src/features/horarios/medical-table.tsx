import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import { type IsoDay, weekdayOf } from '#contract/day.ts'
import styles from '#features/horarios/medical-table.module.css'
import type { MedicalWeek } from '#features/horarios/medical-week.ts'
import { TimeLines } from '#features/horarios/time-lines.tsx'
import { useStaffName } from '#features/horarios/use-staff-name.ts'
import { sentenceCase } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

interface MedicalTableProps {
  week: MedicalWeek
  today: IsoDay
}

/** The full week, from a tablet up: staff by weekday, up to three time ranges a cell (spec §2). */
export function MedicalTable({ week, today }: MedicalTableProps) {
  const { t } = useTranslation(['horarios', 'common'])
  const language = useLanguage()
  const nameOf = useStaffName()
  return (
    <div className={styles.frame}>
      <table className={styles.week}>
        <caption className="visually-hidden">{t('common:sections.HorariosMedico')}</caption>
        <thead>
          <tr>
            <td />
            {week.days.map(({ key, name, weekday }) => (
              <th key={key} scope="col" data-today={weekday === weekdayOf(today) || undefined}>
                {sentenceCase(inLanguage(name, language), language)}
                {weekday === weekdayOf(today) && (
                  <span className={styles.today}>{t('common:today')}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.staff.map((kind) => (
            <tr key={kind}>
              <th scope="row">{nameOf(kind)}</th>
              {week.days.map(({ key, weekday, slots }) => {
                const ranges = slots.get(kind)
                return (
                  <td key={key} data-today={weekday === weekdayOf(today) || undefined}>
                    {ranges ? (
                      <TimeLines ranges={ranges} />
                    ) : (
                      <span className="visually-hidden">{t('notIn')}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
