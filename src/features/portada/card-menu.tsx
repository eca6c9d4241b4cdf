import { ChevronRight, UtensilsCrossed } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Language } from '#contract/language.ts'
import styles from '#features/portada/card-menu.module.css'
import type { CardMenu } from '#features/portada/today-card.ts'
import { longDay, sentenceCase } from '#i18n/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'

interface CardMenuPartProps {
  menu: CardMenu | undefined
  language: Language
}

/** The canteen's menu: today's, or the next one once its last hour is over. */
export function CardMenuPart({ menu, language }: CardMenuPartProps) {
  const { t } = useTranslation(['portada', 'common'])
  const heading = useId()
  if (!menu) {
    return (
      <EmptyState icon={UtensilsCrossed} title={t('noMenuTitle')}>
        {t('noMenu')}
      </EmptyState>
    )
  }
  return (
    <section className={styles.menu} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={heading}>
          {t(HEADINGS[menu.when])}
        </h2>
        <Link className={styles.all} to="/Comedor">
          {t('common:sections.Comedor')}
          <ChevronRight aria-hidden="true" />
        </Link>
        {menu.when !== 'today' && (
          <p className={styles.day}>{sentenceCase(longDay(menu.day, language), language)}</p>
        )}
      </div>
      <dl className={styles.courses}>
        {menu.courses.map(({ course, choices }) => (
          <div key={course}>
            <dt className={styles.course}>{t(`course.${course}`)}</dt>
            {choices.map((choice) => (
              <dd
                key={choice.text}
                className={styles.dish}
                lang={choice.language === language ? undefined : choice.language}
              >
                {choice.text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

const HEADINGS = {
  today: 'menuToday',
  tomorrow: 'menuTomorrow',
  later: 'menuLater',
} as const
