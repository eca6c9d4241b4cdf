import styles from '#features/horarios/timetable.module.css'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of a timetable for the first load. */
export function TimetableSkeleton() {
  return (
    <Skeleton>
      <div className={styles.list}>
        <Bone height="4.5rem" />
        <Bone height="6rem" />
        <Bone height="4.5rem" />
      </div>
    </Skeleton>
  )
}
