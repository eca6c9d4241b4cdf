import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import { type IsoDay, weekdayOf } from '#contract/day.ts'
import styles from '#features/horarios/medical-days.module.css'
import type { MedicalWeek } from '#features/horarios/medical-week.ts'
import { TimeLines } from '#features/horarios/time-lines.tsx'
import { useStaffName } from '#features/horarios/use-staff-name.ts'
import { sentenceCase } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

interface MedicalDaysProps {
  week: MedicalWeek
  today: IsoDay
  /** The next day with staff on duty, today or later; shown until the person chooses another. */
  nextDay: IsoDay | undefined
}

/** One day at a time, for phones (ux, HorariosMedico). */
export function MedicalDays({ week, today, nextDay }: MedicalDaysProps) {
  const { t } = useTranslation(['horarios', 'common'])
  const language = useLanguage()
  const nameOf = useStaffName()
  const [chosen, setChosen] = useState<string>()
  const dayOn = (day: IsoDay | undefined) =>
    day && week.days.find(({ weekday }) => weekday === weekdayOf(day))
  const shown =
    week.days.find(({ key }) => key === chosen) ?? dayOn(today) ?? dayOn(nextDay) ?? week.days[0]
  if (!shown) return null
  const name = (bilingual: string) => sentenceCase(inLanguage(bilingual, language), language)
  return (
    <section className={styles.days} aria-label={t('dayByDay')}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('weekday')}</legend>
        {week.days.map((day) => (
          <label key={day.key} className={styles.option}>
            <input
              type="radio"
              name="weekday"
              className="visually-hidden"
              value={day.key}
              checked={day.key === shown.key}
              onChange={() => setChosen(day.key)}
            />
            <span>{name(day.name)}</span>
            {day.weekday === weekdayOf(today) && (
              <span className={styles.today}>{t('common:today')}</span>
            )}
          </label>
        ))}
      </fieldset>
      <div className={styles.day}>
        <h2 className={styles.name}>{name(shown.name)}</h2>
        <dl className={styles.staff}>
          {week.staff.map((kind) => {
            const ranges = shown.slots.get(kind)
            return (
              <div key={kind} className={styles.line}>
                <dt>{nameOf(kind)}</dt>
                <dd>
                  {ranges ? (
                    <TimeLines ranges={ranges} />
                  ) : (
                    <span className={styles.notIn}>{t('notIn')}</span>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </section>
  )
}
