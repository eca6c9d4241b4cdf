import type { Database, OpenDatabase } from '#server/db/database.ts'
import type { Mailer } from '#server/services/mail.ts'
import type { PushSender } from '#server/services/push-sender.ts'

/** What jobs are done with. */
export interface WorkContext {
  readonly database: Database
  /** For what takes minutes. */
  readonly unhurried: OpenDatabase['unhurried']
  readonly mailer: Mailer
  readonly push: PushSender
  /** Where people reach the server: `https://ataria.example`. */
  readonly publicUrl: string
  readonly now: () => Date
}
