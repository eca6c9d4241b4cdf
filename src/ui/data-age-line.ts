import type { ConnectionKind } from '#ui/arrival.ts'

/** What a synced screen knows of its data's age; fits the database's freshness record. */
export interface DataAgeFacts {
  readonly freshness:
    | {
        /** When the server last said that what is shown is current, epoch ms. */
        readonly confirmedAt?: number
        /** Why the last attempt failed, while it did. */
        readonly fault?: { readonly code: string; readonly at: number }
        /** How many items of what is shown could not be read. */
        readonly leftOut?: number
      }
    | undefined
  readonly connection: ConnectionKind
  readonly syncing: boolean
}

/** Keys of the namespace `sync` that together make the line. */
export interface DataAgeLine {
  readonly age: { readonly key: 'updated'; readonly at: number } | { readonly key: AgelessKey }
  /** Why it gets no younger. */
  readonly way?: 'wayOffline' | 'wayCaptivePortal' | 'wayServerDown'
  /** What happened to the last attempt, when the way to the server does not say it already. */
  readonly fault?: FaultKey
  /** How many items are missing, since they could not be read. */
  readonly leftOut?: number
}

type AgelessKey = 'reading' | 'updating' | 'never'

type FaultKey = 'faultReply' | 'faultServer' | 'faultStorage' | 'faultRefused'

/**
 * Chooses what the line at the top of a synced list says (ux "Frame"): always how old, then what
 * keeps it from getting younger. It never hides an age because something failed.
 */
export function dataAgeLine({ freshness, connection, syncing }: DataAgeFacts): DataAgeLine {
  if (!freshness) return { age: { key: 'reading' } }
  const { confirmedAt, fault, leftOut } = freshness
  const way = wayOf(connection)
  const faultKey = fault && way === undefined ? faultOf(fault.code) : undefined
  return {
    age:
      confirmedAt === undefined
        ? { key: syncing || (!fault && way === undefined) ? 'updating' : 'never' }
        : { key: 'updated', at: confirmedAt },
    ...(way ? { way } : {}),
    ...(faultKey && !syncing ? { fault: faultKey } : {}),
    ...(leftOut ? { leftOut } : {}),
  }
}

function wayOf(connection: ConnectionKind): DataAgeLine['way'] {
  switch (connection) {
    case 'offline':
      return 'wayOffline'
    case 'captive-portal':
      return 'wayCaptivePortal'
    case 'server-down':
      return 'wayServerDown'
    case 'unknown':
    case 'online':
    case 'signed-out':
      return undefined
  }
}

/** A fault's code as the database holds it: an `ApiErrorCode` or `local-storage`. */
function faultOf(code: string): FaultKey | undefined {
  switch (code) {
    case 'malformed':
    case 'error-field':
    case 'not-ours':
      return 'faultReply'
    case 'local-storage':
      return 'faultStorage'
    case 'server':
    case 'timeout':
    case 'network':
      return 'faultServer'
    case 'aborted':
    case 'not-signed-in':
      // Not the server's doing, and the frame says it.
      return undefined
    default:
      return 'faultRefused'
  }
}
