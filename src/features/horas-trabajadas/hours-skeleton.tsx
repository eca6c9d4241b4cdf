import styles from '#features/horas-trabajadas/worked-hours.module.css'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of sums and charts for the first load. */
export function HoursSkeleton() {
  return (
    <Skeleton>
      <div className={styles.sums}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Bone key={key} height="4.5rem" />
        ))}
      </div>
      <Bone height="22rem" />
      <Bone height="6rem" />
      <Bone height="6rem" />
    </Skeleton>
  )
}
