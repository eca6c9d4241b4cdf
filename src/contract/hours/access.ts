/** Employee numbers from here on have no hours to see (spec §6). */
const FIRST_WITHOUT_HOURS = 60_000

/** Whether this employee number sees worked and accumulated hours. */
export function seesHours(empleado: number): boolean {
  return empleado < FIRST_WITHOUT_HOURS
}
