import { Dexie, type Table } from 'dexie'
import { outboxName } from '#db/database-name.ts'
import type { AttachmentRow, DraftRow, MovedRow, OutboxRow } from '#db/outbox-tables.ts'

/**
 * What one person wrote and the server has not acknowledged, apart from what mirrors the server:
 * log-out deletes that and leaves this. No server has it again, so versions may only add, for ever:
 * a row that older code must not touch is of a kind or in a state that it does not know (`isKnown`).
 */
export class OutboxDatabase extends Dexie {
  declare readonly outbox: Table<OutboxRow, string>
  declare readonly attachments: Table<AttachmentRow, string>
  declare readonly drafts: Table<DraftRow, string>
  declare readonly moved: Table<MovedRow, string>

  /** Whose it is (`databaseNameFor`). */
  readonly databaseName: string

  /**
   * `strict` writes are on the disk when they are committed; the default's may still be on their
   * way there when the battery dies. Only Chromium knows the difference.
   */
  constructor(databaseName: string, durability: 'default' | 'strict' = 'default') {
    super(outboxName(databaseName), { chromeTransactionDurability: durability })
    this.databaseName = databaseName
    this.version(100).stores({
      outbox: 'id, &seq',
      attachments: 'owner',
      drafts: 'key',
      moved: 'id',
    })
  }
}
