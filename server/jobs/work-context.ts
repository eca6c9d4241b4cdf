import type { Database } from '#server/db/database.ts'
import type { Mailer } from '#server/services/mail.ts'

/** What jobs are done with. */
export interface WorkContext {
  readonly database: Database
  readonly mailer: Mailer
  /** Where people reach the server: `https://ataria.example`. */
  readonly publicUrl: string
  readonly now: () => Date
}
