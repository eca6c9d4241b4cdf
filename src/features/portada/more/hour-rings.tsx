import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Language } from '#contract/language.ts'
import { duration, minutesOf, signedDuration } from '#domain/hours/format.ts'
import { isTheoryShown } from '#domain/hours/theoretical-hours.ts'
import type { MonthHours } from '#features/portada/more/queries.ts'
import styles from '#features/portada/more-space.module.css'
import { shortDay, whenWas } from '#i18n/format.ts'
import type { ConnectionKind } from '#ui/arrival.ts'
import { DataFault } from '#ui/data-fault.tsx'
import { RingGauge } from '#ui/ring-gauge.tsx'

/** A balance of this many hours, a working week, fills its ring. */
const FULL_BALANCE_HOURS = 40

interface HourRingsProps {
  /** `undefined` until the table was read. */
  hours: MonthHours | undefined
  language: Language
  connection: ConnectionKind
}

/**
 * The month's worked hours against the theoretical ones, and the flexible balance; each links to its
 * days.
 */
export function HourRings({ hours, language, connection }: HourRingsProps) {
  const { t } = useTranslation(['portada', 'sync'])
  const { worked, balance, freshness } = hours ?? {}
  const confirmedAt = freshness?.confirmedAt
  const theoretical = known(hours?.theoretical)
  return (
    <section className={styles.hours} aria-label={t('hours')}>
      <Link className={styles.ring} to="/HorasTrabajadas" data-ring="worked">
        <RingGauge share={share(worked, theoretical)} durationMs={1000}>
          <Figure text={worked === undefined ? undefined : duration(minutesOf(worked))} />
        </RingGauge>
        <span className={styles.words}>
          <span className={styles.ringName}>{t('worked')}</span>
          <span className={styles.ringText}>
            {worked === undefined
              ? hours && t('hoursToCome')
              : theoretical === undefined
                ? t('workedText', { worked: duration(minutesOf(worked)) })
                : t('workedOfText', {
                    worked: duration(minutesOf(worked)),
                    theoretical: duration(minutesOf(theoretical)),
                  })}
          </span>
        </span>
      </Link>
      <Link className={styles.ring} to="/HorasAcumuladas" data-ring="balance">
        <RingGauge
          share={share(balance?.hours, FULL_BALANCE_HOURS)}
          durationMs={1500}
          tone={balance && balance.hours < 0 ? 'attention' : 'good'}
        >
          <Figure text={balance && signedDuration(minutesOf(balance.hours))} />
        </RingGauge>
        <span className={styles.words}>
          <span className={styles.ringName}>{t('balance')}</span>
          <span className={styles.ringText}>
            {balance
              ? t('balanceText', {
                  balance: signedDuration(minutesOf(balance.hours)),
                  day: shortDay(balance.until, language),
                })
              : hours && t('hoursToCome')}
          </span>
        </span>
      </Link>
      <p className={styles.hoursAge}>
        {confirmedAt !== undefined && t('sync:updated', { when: whenWas(confirmedAt, language) })}
      </p>
      <div className={styles.hoursFault}>
        <DataFault freshness={freshness} connection={connection} name={t('hours')} withoutAge />
      </div>
    </section>
  )
}

/** Inside the ring, hidden from screen readers: the words beside it say it, too. */
function Figure({ text }: { text: string | undefined }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {text ?? '–'}
    </span>
  )
}

/** Theoretical hours that time recording really knows (spec §4: hidden when the value is 1). */
function known(theoretical: number | undefined): number | undefined {
  return theoretical !== undefined && isTheoryShown(theoretical) ? theoretical : undefined
}

function share(part: number | undefined, whole: number | undefined): number {
  return part === undefined || !whole ? 0 : part / whole
}
