import { type ApiError, isNotOffered } from '#api/api-error.ts'
import type { DeferredCalls } from '#sync/pull/deferred-calls.ts'
import type { SyncReason } from '#sync/sync-state.ts'

/** The names of the two calls among the datasets' in `DeferredCalls`. */
const BATCH = 'batch'
const MANIFEST = 'manifest'

/** How often in a row a server may put off the batch before it is asked for each dataset. */
const PUT_OFFS = 3

/** A person's request ignores an earlier `Retry-After`. */
const PERSONS: readonly SyncReason[] = ['person', 'sign-in']

export function isPersons(reason: SyncReason): boolean {
  return PERSONS.includes(reason)
}

/** What two calls that a server may lack came to. */
export interface SyncFaults {
  readonly batch?: ApiError | undefined
  readonly manifest?: ApiError | undefined
}

/** What one sync does of the calls for all datasets. */
export interface ChosenCalls {
  readonly asksBatch: boolean
  readonly asksManifest: boolean
  /** Asks for nothing more when the server puts off the batch. */
  readonly isPatient: boolean
}

/** What is known of the two calls for all datasets, which a server may lack (contract, extensions). */
export interface CallsForAll {
  choose(reason: SyncReason): ChosenCalls
  /** Whether the server asked us to come back later for all data. */
  isPutOff(reason: SyncReason): boolean
  /**
   * Learns from a sync's faults; gives those of calls that the server is not known to lack.
   *
   * @param isOpen other calls were answered
   */
  learn(faults: SyncFaults, isOpen: boolean): SyncFaults
}

/** Knows it for as long as the app runs. */
export function createCallsForAll(deferred: DeferredCalls): CallsForAll {
  let [batchOffered, manifestOffered] = [true, true]
  let putOffs = 0
  const isDeferred = (name: string, reason: SyncReason) =>
    !isPersons(reason) && deferred.isDeferred(name)

  return {
    choose: (reason) => ({
      asksBatch: batchOffered && !isDeferred(BATCH, reason),
      asksManifest: manifestOffered && !isDeferred(MANIFEST, reason),
      // After `Retry-After` a crowd of devices must not come back with fifty calls each.
      isPatient: reason !== 'person' && putOffs < PUT_OFFS,
    }),
    isPutOff: (reason) =>
      // A network that is gone has to be noticed.
      reason !== 'offline' && putOffs > 0 && putOffs < PUT_OFFS && isDeferred(BATCH, reason),
    learn({ batch, manifest }, isOpen) {
      const wait = batch?.retryAfterMs
      putOffs = wait === undefined ? 0 : putOffs + 1
      if (isOpen) {
        // Whatever it failed with while others were answered.
        if (batch && wait === undefined) batchOffered = false
        if (manifest && isNotOffered(manifest)) manifestOffered = false
      }
      deferred.note(BATCH, wait)
      deferred.note(MANIFEST, manifest?.retryAfterMs)
      return {
        batch: batchOffered ? batch : undefined,
        manifest: manifestOffered ? manifest : undefined,
      }
    },
  }
}
