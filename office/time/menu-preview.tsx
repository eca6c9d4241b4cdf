import type { IsoDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { menuCourses } from '#domain/canteen/menu-courses.ts'
import es from '#i18n/es/comedor.ts'
import eu from '#i18n/eu/comedor.ts'
import { dayAndMonth, sentenceCase, weekdayName } from '#i18n/format.ts'
import { PhoneFrame } from '#office/parts/phone-frame.tsx'
import { useTexts } from '#office/texts/use-texts.ts'
import styles from '#office/time/menu.module.css'
import type { Dishes } from '#office/time/menu-week.ts'

/** The phone's own words. */
const WORDS: Readonly<Record<Language, typeof eu | typeof es>> = { eu, es }

interface MenuPreviewProps {
  day: IsoDay
  menus: readonly Dishes[]
}

/** How a phone shows a day's menus, by the phone's own rules. */
export function MenuPreview({ day, menus }: MenuPreviewProps) {
  const { phone } = useTexts().messages
  return (
    <PhoneFrame heading={phone.heading}>
      {(language) => {
        const words = WORDS[language]
        const courses = menuCourses(menus, language)
        return (
          <div className={styles.look} lang={language}>
            <p className={styles.weekday}>{sentenceCase(weekdayName(day, language), language)}</p>
            <p className={styles.date}>{dayAndMonth(day, language)}</p>
            {courses.length === 0 ? (
              <p>{words.emptyTitle}</p>
            ) : (
              <dl className={styles.courses}>
                {courses.map(({ course, choices }) => (
                  <div key={course}>
                    <dt>{words.course[course]}</dt>
                    {choices.map((choice) => (
                      <dd key={choice.text} lang={choice.language}>
                        {choice.text}
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            )}
          </div>
        )
      }}
    </PhoneFrame>
  )
}
