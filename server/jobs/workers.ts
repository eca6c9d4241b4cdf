import { sweeper } from '#server/jobs/forget-expired.ts'
import { officeMailer } from '#server/jobs/office-mail.ts'
import { passwordChangedMailer } from '#server/jobs/password-changed-mail.ts'
import { passwordMailer } from '#server/jobs/password-mail.ts'
import { pusher } from '#server/jobs/push.ts'
import { securityKeyMailer } from '#server/jobs/security-key-mail.ts'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { wrongCodesMailer } from '#server/jobs/wrong-codes-mail.ts'
import type { Worker } from '#server/services/jobs.ts'

/** All background work of a server process. */
export function workersOf(context: WorkContext): Worker[] {
  return [
    passwordMailer(context),
    passwordChangedMailer(context),
    securityKeyMailer(context),
    wrongCodesMailer(context),
    officeMailer(context),
    pusher(context),
    sweeper(context),
  ]
}
