import styles from '#features/calendario/year-months.module.css'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of the year for the first load. */
export function MonthsSkeleton() {
  return (
    <Skeleton>
      <Bone height="2.75rem" />
      <div className={styles.months}>
        {MONTHS.map((month) => (
          <Bone key={month} height="22rem" />
        ))}
      </div>
    </Skeleton>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index)
