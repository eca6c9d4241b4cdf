import type { Connection } from '#sync/connection.ts'

/** The leader's state, as every tab of a person gets it. */
export interface SyncState {
  readonly connection: Connection
  /** A sync is in progress. */
  readonly syncing: boolean
  /**
   * The device had no room for all there is: documents were given up, or something did not come. Or
   * its storage does not answer.
   */
  readonly storage?: 'full' | 'silent' | undefined
  /** How far the server's clock is ahead of the device's, ms, as far as this tab's worker heard. */
  readonly skewMs?: number | undefined
}

export const INITIAL_SYNC_STATE: SyncState = { connection: { kind: 'unknown' }, syncing: false }

/** Why a sync is requested. */
export const SYNC_REASONS = [
  'start',
  'sign-in',
  'visible',
  /** A screen was opened: it says which datasets it shows. */
  'screen',
  'online',
  'offline',
  'interval',
  'person',
  /** Something was sent from this device: the server has news. */
  'sent',
] as const

export type SyncReason = (typeof SYNC_REASONS)[number]
