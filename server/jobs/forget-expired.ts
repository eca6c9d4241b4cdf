import * as z from 'zod/mini'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { sweepAttachments } from '#server/services/attachments.ts'
import { forgetExpired } from '#server/services/forget-expired.ts'
import { type JobKind, type Worker, worker } from '#server/services/jobs.ts'

/** Deletes expired rows and files, once a night however many server processes run. */
const nightlySweep = {
  name: 'forget-expired',
  data: z.object({}),
  retries: 2,
  retryAfterSeconds: 60,
  atOnce: 1,
  limitSeconds: 300,
  // In UTC: the hour does not matter, as long as every day has it.
  cron: '17 2 * * *',
} as const satisfies JobKind

export function sweeper({ withLongLimit, files, now }: WorkContext): Worker {
  return worker(nightlySweep, () =>
    withLongLimit(async (database) => {
      await forgetExpired(database, now())
      await sweepAttachments(database, files, now())
    }),
  )
}
