import type { UserData } from '#contract/auth.ts'
import { readUser } from '#session/stored-user.ts'

/*
 * Who is signed in (spec §3, `datauser`). What a page puts into local storage stays on the disk long
 * after it is taken out again, so that the person stands in their database alone, which goes when
 * they log out, and here for as long as the page lives (docs/decisions/0025).
 */

/** Of spec §3. Only where the browser keeps no database: there is no other place for a reload. */
const KEY = 'datauser'

let held: UserData | undefined

/** Who is signed in; `undefined` before the start has read it (`resumeSession`), or when nobody is. */
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

/** For a browser without databases: the person outlives a reload. */
export function storeOwnUser(user: UserData): void {
  localStorage.setItem(KEY, JSON.stringify(user))
}

/** What `storeOwnUser` left, or the first release. */
export function storedUser(): UserData | undefined {
  try {
    return readUser(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export function forgetStoredUser(): void {
  localStorage.removeItem(KEY)
}
