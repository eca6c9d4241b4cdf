import * as z from 'zod/mini'
import { type DatasetName, isDatasetName } from '#contract/sync.ts'
import { SYNC_REASONS } from '#sync/sync-state.ts'

const datasetNameSchema = z.custom<DatasetName>(isDatasetName)

/** A request for the server's data. The leading tab serves it for every tab. */
export const dataRequestSchema = z.discriminatedUnion('kind', [
  /** Fresh data; the `shown` datasets first. */
  z.object({
    kind: z.literal('sync'),
    reason: z.enum(SYNC_REASONS),
    shown: z.optional(z.readonly(z.array(datasetNameSchema))),
  }),
  /**
   * A part that a sync does not bring, since few people ever look at it: of `messageDocuments` the
   * document of one message, by `messagePart`; of `workedHours` a month; of `hourSummaries` and
   * `theoreticalHours` a period, by `periodPart`. It comes to its table.
   */
  z.object({ kind: z.literal('part'), dataset: datasetNameSchema, part: z.string() }),
  /**
   * Empty tables, pulled again. What the person wrote and has not sent mirrors no server, and stays.
   */
  z.object({ kind: z.literal('wipe') }),
])

export type DataRequest = z.infer<typeof dataRequestSchema>

/**
 * What a page asks of its sync host. A request is served, successfully or not, when its promise resolves.
 */
export type SyncRequest =
  | DataRequest
  /** There is something to send, or the person wants it sent now. */
  | { readonly kind: 'drain' }
  /** The page became visible or hidden: it syncs at intervals only while visible. */
  | { readonly kind: 'visibility'; readonly isVisible: boolean }
  /** Served at once: whether there is something that serves. */
  | { readonly kind: 'ping' }
