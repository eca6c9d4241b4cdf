import * as z from 'zod/mini'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { forgetExpired } from '#server/services/forget-expired.ts'
import { type JobKind, type Worker, worker } from '#server/services/jobs.ts'

/** Drops what is past, once a night whichever and however many server processes run. */
const nightlySweep = {
  name: 'forget-expired',
  data: z.object({}),
  retries: 2,
  retryAfterSeconds: 60,
  atOnce: 1,
  limitSeconds: 300,
  // The hour is of UTC: it does not matter, as long as there is one every day.
  cron: '17 2 * * *',
} as const satisfies JobKind

export function sweeper({ unhurried, now }: WorkContext): Worker {
  return worker(nightlySweep, () => unhurried((database) => forgetExpired(database, now())))
}
