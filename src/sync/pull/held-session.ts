import { ApiError } from '#api/api-error.ts'
import { readMirror, type SessionMirror } from '#session/mirror.ts'

/** A sync's calls come in dozens, and each read of the mirror waits for the disk. */
const HELD_FOR_MS = 1_000

const SIGNED_OUT = { token: '', apiRoot: '' }

/** By whom and where the calls for one person's data are made. */
export interface HeldSession {
  /** Looks it up, unless it was looked up a moment ago; fails when mirror and person are both gone. */
  find(): Promise<void>
  /** Drops what was looked up: the next `find` reads the mirror. */
  forget(): void
  readonly root: () => string
  /** `undefined` while this person is not signed in. */
  readonly token: () => string | undefined
  /** What the page's cookies hold for the anti-forgery header. */
  readonly cookies: () => string
}

/**
 * The session of the moment, as the mirror has it: another tab may have signed in again since. `hasPerson`
 * says whether the database still knows its person.
 */
export function holdSession(databaseName: string, hasPerson: () => Promise<boolean>): HeldSession {
  let session: Pick<SessionMirror, 'token' | 'apiRoot' | 'cookies'> = SIGNED_OUT
  let foundAt = Number.NEGATIVE_INFINITY
  return {
    async find() {
      const at = performance.now()
      if (at - foundAt < HELD_FOR_MS) return
      const mirror = await readMirror()
      // A log-out leaves no mirror either, but it deletes the person last. Where the browser has deleted
      // both, the page restores them (docs/decisions/0055).
      if (!mirror && !(await hasPerson())) throw new ApiError('aborted', 'the databases are gone')
      session = mirror?.databaseName === databaseName ? mirror : SIGNED_OUT
      foundAt = at
    },
    forget() {
      foundAt = Number.NEGATIVE_INFINITY
    },
    root: () => session.apiRoot,
    token: () => session.token || undefined,
    cookies: () => session.cookies ?? '',
  }
}
