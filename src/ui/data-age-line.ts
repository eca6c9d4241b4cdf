import type { ConnectionKind } from '#ui/arrival.ts'

/** The freshness of a synced screen's data; fits the database's freshness record. */
export interface DataAgeFacts {
  readonly freshness:
    | {
        /** When the server last confirmed the data as current, epoch ms. */
        readonly confirmedAt?: number
        /** A part of the data never came, and another part did. */
        readonly lacksSome?: true
        /** The error of the last attempt, while it failed. */
        readonly fault?: { readonly code: string }
        /** How many items could not be read. */
        readonly leftOut?: number
      }
    | undefined
  readonly connection: ConnectionKind
  readonly syncing: boolean
}

/** Keys of the namespace `sync` that together make the line. */
export interface DataAgeLine {
  readonly age: { readonly key: 'updated'; readonly at: number } | { readonly key: AgelessKey }
  /** Why the data is not refreshed. */
  readonly obstacle?: 'noNetwork' | 'captivePortal' | 'serverDown'
  /** The error of the last attempt, unless the connection's state says it already. */
  readonly fault?: FaultKey
  /** A part of the data has not come, and will not for now. */
  readonly lacksSome?: true
  /** How many items are missing because they could not be read. */
  readonly leftOut?: number
}

type AgelessKey = 'reading' | 'updating' | 'never'

type FaultKey = 'faultReply' | 'faultServer' | 'faultStorage' | 'faultRefused'

/**
 * Chooses the text of the line at the top of a synced list (ux "Frame"): always the age, then what keeps
 * the data from being refreshed. An error never hides the age.
 */
export function dataAgeLine({ freshness, connection, syncing }: DataAgeFacts): DataAgeLine {
  if (!freshness) return { age: { key: 'reading' } }
  const { confirmedAt, lacksSome = false, fault, leftOut } = freshness
  const obstacle = obstacleOf(connection)
  const faultKey = fault && obstacle === undefined ? faultOf(fault.code) : undefined
  const isOnItsWay = syncing || (!fault && obstacle === undefined)
  const isIncomplete = confirmedAt === undefined || (lacksSome && isOnItsWay)
  return {
    age: isIncomplete
      ? { key: isOnItsWay ? 'updating' : 'never' }
      : { key: 'updated', at: confirmedAt },
    ...(lacksSome && !isOnItsWay ? { lacksSome } : {}),
    ...(obstacle ? { obstacle } : {}),
    ...(faultKey && !syncing ? { fault: faultKey } : {}),
    ...(leftOut ? { leftOut } : {}),
  }
}

function obstacleOf(connection: ConnectionKind): DataAgeLine['obstacle'] {
  switch (connection) {
    case 'offline':
      return 'noNetwork'
    case 'captive-portal':
      return 'captivePortal'
    case 'server-down':
      return 'serverDown'
    case 'unknown':
    case 'online':
    case 'signed-out':
      return undefined
  }
}

/** An error code as the database stores it: an `ApiErrorCode` or `local-storage`. */
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
      // Not the server's fault, and the frame already says it.
      return undefined
    default:
      return 'faultRefused'
  }
}
