import type { UserData } from '#contract/auth.ts'
import { employeeNumber } from '#contract/employee-number.ts'
import { seesHours } from '#contract/hours-access.ts'
import styles from '#features/portada/more-space.module.css'

/** The room that the newest message and the hours will take: what stands below never jumps. */
export function MoreSpace({ user }: { user: Pick<UserData, 'empleado'> }) {
  return (
    <>
      <div className={styles.banner} />
      {seesHours(employeeNumber(user)) && (
        <div className={styles.hours}>
          <div className={styles.ring} />
          <div className={styles.ring} />
          <p className={styles.hoursAge} />
        </div>
      )}
    </>
  )
}
