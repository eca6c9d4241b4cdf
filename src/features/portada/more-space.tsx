import type { UserData } from '#contract/auth/auth.ts'
import { employeeNumber } from '#contract/auth/employee-number.ts'
import { seesHours } from '#contract/hours/access.ts'
import styles from '#features/portada/more-space.module.css'

/** Reserves the room of the hours and the newest message: the content below never jumps. */
export function MoreSpace({ user }: { user: Pick<UserData, 'empleado'> }) {
  return (
    <>
      {seesHours(employeeNumber(user)) && (
        <div className={styles.hours}>
          <div className={styles.ring} />
          <div className={styles.ring} />
          <p className={styles.hoursAge} />
        </div>
      )}
      <div className={styles.banner} />
    </>
  )
}
