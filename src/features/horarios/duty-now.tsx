import { useTranslation } from 'react-i18next'
import type { DayKind } from '#contract/calendar/work-days.ts'
import { daysBetween, type IsoDay } from '#contract/day.ts'
import styles from '#features/horarios/duty-now.module.css'
import type { Duty } from '#features/horarios/on-duty.ts'
import { useStaffName } from '#features/horarios/use-staff-name.ts'
import { longDay, sentenceCase } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

interface DutyNowProps {
  duty: Duty
  today: IsoDay
  /** The calendar's kind for today when it is a day off. */
  offToday: DayKind | undefined
}

/** "Now" and "next" (ux, HorariosMedico). */
export function DutyNow({ duty: { now, next }, today, offToday }: DutyNowProps) {
  const { t } = useTranslation(['horarios', 'common'])
  const language = useLanguage()
  const nameOf = useStaffName()
  return (
    <section className={styles.panel} data-content="duty" aria-label={t('nowAndNext')}>
      <dl className={styles.pairs}>
        <div className={styles.pair} data-now={now.length > 0 || undefined}>
          <dt>{t('now')}</dt>
          {now.map(({ kind, until }) => (
            <dd key={kind}>
              {nameOf(kind)} <span className={styles.until}>{t('until', { time: until })}</span>
            </dd>
          ))}
          {now.length === 0 && (
            <dd className={styles.empty}>
              {offToday
                ? t('dayOff', {
                    kind: t(`common:dayKinds.${offToday}`).toLocaleLowerCase(language),
                  })
                : t('nobody')}
            </dd>
          )}
        </div>
        {next && (
          <div className={styles.pair}>
            <dt>{t('next')}</dt>
            <dd>
              <span className={styles.when}>{whenOf(next.day)}</span>
              <strong>{next.from}</strong>
            </dd>
            {next.kinds.map((kind) => (
              <dd key={kind}>{nameOf(kind)}</dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )

  function whenOf(day: IsoDay): string {
    const ahead = daysBetween(today, day)
    if (ahead === 0) return t('common:today')
    return ahead === 1 ? t('common:tomorrow') : sentenceCase(longDay(day, language), language)
  }
}
