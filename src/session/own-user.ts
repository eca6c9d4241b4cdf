import type { UserData } from '#contract/auth/auth.ts'

/*
 * The signed-in person (spec §3, `datauser`). A value in local storage stays on the disk long after
 * it was removed. So only the person's database stores it, which log-out deletes, and this module
 * holds it for as long as the page lives (docs/decisions/0025).
 */

/** Of spec §3. */
const KEY = 'datauser'

let held: UserData | undefined

/** The signed-in person; `undefined` when signed out or before `resumeSession` has read them. */
export function ownUser(): UserData | undefined {
  return held
}

export function holdOwnUser(user: UserData): void {
  held = user
}

export function dropOwnUser(): void {
  held = undefined
  forgetStoredUser()
}

/** Removes what the first release kept in local storage. */
export function forgetStoredUser(): void {
  localStorage.removeItem(KEY)
}
