import { type CSSProperties, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import { isCounted, type Slot, slotKind } from '#contract/hours/worked-day.ts'
import type { Language } from '#contract/language.ts'
import { duration } from '#domain/hours/format.ts'
import { lostPlusNormal } from '#domain/hours/sums.ts'
import styles from '#features/horas-trabajadas/day-cards.module.css'
import type { CardHours, HoursView } from '#features/horas-trabajadas/hours-view.ts'
import { longDay, monthAndYear, sentenceCase } from '#i18n/format.ts'
import { useNear } from '#ui/use-near.ts'

/** The words of a card, looked up once for hundreds of them. */
export interface CardWords {
  readonly language: Language
  readonly kinds: Readonly<Record<ReturnType<typeof slotKind>, string>>
  readonly letters: Readonly<Record<ReturnType<typeof slotKind>, string>>
  readonly notCounted: string
  readonly worked: string
  readonly withExtra: string
  readonly noName: string
}

interface DayCardsProps {
  months: HoursView['months']
  words: CardWords
}

/** The days with entries, newest first, below their months. */
export const DayCards = memo(function DayCards({ months, words }: DayCardsProps) {
  const { t } = useTranslation('horasTrabajadas')
  return (
    <section className={styles.days} aria-label={t('daysTitle')}>
      {months.map((month, index) => (
        <Month key={month.key} month={month} words={words} isFirst={index === 0} />
      ))}
    </section>
  )
})

interface MonthProps {
  month: HoursView['months'][number]
  words: CardWords
  isFirst: boolean
}

/**
 * A month's days, rendered when they come near the viewport: a year of them at once would block the
 * page.
 */
function Month({ month: { key, cards }, words, isFirst }: MonthProps) {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section, isFirst)
  const size: CSSProperties & Record<'--days', number> = { '--days': cards.length }
  return (
    <section ref={section} className={styles.month} style={size} data-month={key}>
      <h2 className={styles.monthAndYear}>{monthTitle(key, words.language)}</h2>
      {near ? (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <DayCard key={`${card.day}/${card.copy}`} hours={card} words={words} />
          ))}
        </ul>
      ) : (
        <div className={styles.room} />
      )}
    </section>
  )
}

/** A record's card: up to 14 entries (spec §2), and the sum of those that count. */
const DayCard = memo(function DayCard({ hours, words }: { hours: CardHours; words: CardWords }) {
  const { day, center, slots, sums } = hours
  return (
    <li className={styles.card} data-day={day}>
      <div className={styles.head}>
        <h3 className={styles.date}>
          {sentenceCase(longDay(day, words.language), words.language)}
          {center && <small className={styles.center}>{center}</small>}
        </h3>
        <p className={styles.total}>
          <strong title={words.worked}>{duration(lostPlusNormal(sums))}</strong>
          {sums.extra !== 0 && (
            <small>
              {words.withExtra} {duration(lostPlusNormal(sums) + sums.extra)}
            </small>
          )}
        </p>
      </div>
      <ul>
        {slots.map((slot) => (
          <Entry key={slot.position} slot={slot} words={words} />
        ))}
      </ul>
    </li>
  )
})

function Entry({ slot, words }: { slot: Slot; words: CardWords }) {
  const kind = slotKind(slot)
  const counted = isCounted(slot)
  return (
    <li className={styles.entry} data-kind={kind} data-counted={counted}>
      <abbr className={styles.sign} title={words.kinds[kind]}>
        {words.letters[kind]}
      </abbr>
      <span className={styles.name}>
        {inLanguage(slot.nombre, words.language) || words.noName}
        {!counted && <small> · {words.notCounted}</small>}
      </span>
      <span className={styles.minutes}>{duration(slot.minutes)}</span>
    </li>
  )
}

/** `2026ko azaroa`, `Noviembre de 2026`. */
function monthTitle(key: string, language: Language): string {
  const [year = '', month = ''] = key.split('-')
  return sentenceCase(monthAndYear(Number(month), year, language), language)
}
