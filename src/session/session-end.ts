import type { SessionEnd } from '#contract/auth/sessions.ts'
import { createStore } from '#store/store.ts'

/**
 * An end that the person did not choose on this device. `evicted`: the browser deleted the local data,
 * and the server does not tell who is signed in.
 */
export type EndedElsewhere = Exclude<SessionEnd, 'log-out' | 'expired'> | 'evicted'

/** Why the last session on this device ended, if it ended elsewhere: Login says so. */
export const endedElsewhere = createStore<EndedElsewhere | undefined>(undefined)
