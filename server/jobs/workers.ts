import { sweeper } from '#server/jobs/forget-expired.ts'
import { passwordMailer } from '#server/jobs/password-mail.ts'
import { pusher } from '#server/jobs/push.ts'
import { securityKeyMailer } from '#server/jobs/security-key-mail.ts'
import type { WorkContext } from '#server/jobs/work-context.ts'
import type { Worker } from '#server/services/jobs.ts'

/** All that a server process does besides answering. */
export function workersOf(context: WorkContext): Worker[] {
  return [passwordMailer(context), securityKeyMailer(context), pusher(context), sweeper(context)]
}
