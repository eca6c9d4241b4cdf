import type { Database, OpenDatabase } from '#server/db/database.ts'
import type { FileStore } from '#server/services/file-store.ts'
import type { Mailer } from '#server/services/mail.ts'
import type { PushSender } from '#server/services/push-sender.ts'

/** The services that jobs use. */
export interface WorkContext {
  readonly database: Database
  /** For work that takes minutes. */
  readonly withLongLimit: OpenDatabase['withLongLimit']
  readonly mailer: Mailer
  readonly push: PushSender
  /** Where attachments are. */
  readonly files: FileStore
  /** The app's public address: `https://ataria.example`. */
  readonly publicUrl: string
  /** Who is told how many requests, ideas and enrolments wait. */
  readonly officeMail: readonly string[]
  readonly now: () => Date
}
