import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import type { MenuCourse } from '#domain/canteen/menu-courses.ts'
import styles from '#features/comedor/course-list.module.css'

interface CourseListProps {
  courses: readonly MenuCourse[]
  language: Language
  /** Whether this is the large first day. */
  big?: boolean
}

/** One day's courses; two choices are two lines (ux "Comedor"). */
export function CourseList({ courses, language, big }: CourseListProps) {
  const { t } = useTranslation('comedor')
  return (
    <dl className={styles.courses} data-big={big || undefined}>
      {courses.map(({ course, choices }) => (
        <div key={course} className={styles.course} data-choices={choices.length > 1 || undefined}>
          <dt>{t(`course.${course}`)}</dt>
          {choices.map((choice) => (
            <dd key={choice.text} lang={choice.language === language ? undefined : choice.language}>
              {choice.text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
