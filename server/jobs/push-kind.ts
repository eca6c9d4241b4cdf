import * as z from 'zod/mini'
import type { JobKind } from '#server/services/jobs.ts'

/** One push, of one message to one person. */
export const push = {
  name: 'push',
  data: z.object({ messageId: z.number(), personId: z.number() }),
  retries: 8,
  retryAfterSeconds: 10,
  atOnce: 10,
  limitSeconds: 40,
} as const satisfies JobKind
