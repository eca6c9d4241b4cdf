import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import type { MenuCourse } from '#contract/menu-courses.ts'
import styles from '#features/comedor/course-list.module.css'

interface CourseListProps {
  courses: readonly MenuCourse[]
  language: Language
  /** The day that stands first. */
  big?: boolean
}

/** One day's courses; two choices stand as two lines (ux "Comedor"). */
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
