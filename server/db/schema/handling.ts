import { text } from 'drizzle-orm/pg-core'
// Relative imports, because drizzle-kit resolves modules itself and knows no aliases.
import type { SentResult } from '../../../src/contract/office/sent-kinds.ts'

/** The office's progress on an item; `services/sent-states.ts` derives a state from it. */
export const handling = {
  /** Who deals with it, as the audit names them; null: not taken. */
  takenBy: text('taken_by'),
  /** Who answered; null: not answered. */
  answeredBy: text('answered_by'),
  /** A `SentResult`; null: open. */
  result: text('result').$type<SentResult>(),
  closedBy: text('closed_by'),
}
