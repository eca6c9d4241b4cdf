import * as z from 'zod/mini'
import { type DatasetName, isDatasetName } from '#contract/sync.ts'
import { SYNC_REASONS } from '#sync/sync-state.ts'

const since = z.number()

const datasetNameSchema = z.custom<DatasetName>(isDatasetName)

const connectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('online') }),
  z.object({ kind: z.literal('offline'), since }),
  z.object({ kind: z.literal('captive-portal'), since }),
  z.object({ kind: z.literal('server-down'), since }),
  z.object({ kind: z.literal('signed-out') }),
])

/**
 * What tabs tell each other. Another tab may run an older or newer build: a message that does not
 * parse is not for us.
 */
export const syncMessageSchema = z.discriminatedUnion('kind', [
  /** From the leader: at every change, and as its heartbeat. */
  z.object({
    kind: z.literal('state'),
    state: z.object({
      connection: connectionSchema,
      syncing: z.boolean(),
      storage: z.optional(z.literal('full')),
    }),
  }),
  /** To the leader. */
  z.object({
    kind: z.literal('request'),
    id: z.string(),
    reason: z.enum(SYNC_REASONS),
    shown: z.array(datasetNameSchema),
  }),
  /** To the leader: see `requestPart`. */
  z.object({
    kind: z.literal('part'),
    id: z.string(),
    dataset: datasetNameSchema,
    part: z.string(),
  }),
  /** To the leader: see `wipeAndPull`. */
  z.object({ kind: z.literal('wipe'), id: z.string() }),
  /** From the leader: that request's work has ended. */
  z.object({ kind: z.literal('done'), id: z.string() }),
])

export type SyncMessage = z.infer<typeof syncMessageSchema>

export function syncChannelName(databaseName: string): string {
  return `${databaseName}:sync`
}
