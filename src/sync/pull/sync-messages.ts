import * as z from 'zod/mini'
import { dataRequestSchema } from '#sync/sync-request.ts'

const since = z.number()

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
  /** From the leader: at every change, and to whom asks. */
  z.object({
    kind: z.literal('state'),
    state: z.object({
      connection: connectionSchema,
      syncing: z.boolean(),
      storage: z.optional(z.enum(['full', 'silent'])),
    }),
  }),
  /** To the leader: whether it is alive. */
  z.object({ kind: z.literal('ask') }),
  /** To the leader: a request. Its names stay, as tabs of two builds talk to each other. */
  z.object({ kind: z.literal('wish'), id: z.string(), wish: dataRequestSchema }),
  /** From the leader: the request of this `id` has been served, successfully or not. */
  z.object({ kind: z.literal('done'), id: z.string() }),
])

export type SyncMessage = z.infer<typeof syncMessageSchema>

export function syncChannelName(databaseName: string): string {
  return `${databaseName}:sync`
}
