import styles from '#features/documentos/document-list.module.css'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5]

/** The skeleton of a folder for the first load: filters, a year, and its documents with the newest one large. */
export function DocumentsSkeleton() {
  return (
    <Skeleton>
      <Bone width="min(26rem, 100%)" height="4.5rem" />
      <Bone width="4rem" height="1.75rem" />
      <div className={styles.list}>
        <div className={styles.ghost}>
          <Bone width="10rem" height="1.75rem" />
          <Bone width="4rem" height="1.25rem" />
        </div>
        {ROWS.map((row) => (
          <div key={row} className={styles.ghost}>
            <Bone width="8rem" height="1.5rem" />
            <Bone width="4rem" height="1.25rem" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
