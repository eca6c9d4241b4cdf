import styles from '#features/comedor/menu-days.module.css'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of `MenuDays` for the first load. */
export function MenuSkeleton() {
  return (
    <Skeleton>
      <div className={styles.first}>
        <Bone width="40%" height="2rem" />
        <div className={styles.following}>
          <Bone width="85%" height="3.5rem" />
          <Bone width="70%" height="3.5rem" />
          <Bone width="50%" height="3.5rem" />
        </div>
      </div>
      <div className={styles.cards}>
        <Bone height="11rem" />
        <Bone height="11rem" />
      </div>
    </Skeleton>
  )
}
