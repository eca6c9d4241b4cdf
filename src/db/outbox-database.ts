import { Dexie, type Table } from 'dexie'
import { outboxName } from '#db/database-name.ts'
import type { AttachmentRow, DraftRow, MovedRow, OutboxRow } from '#db/outbox-tables.ts'

/**
 * One person's unacknowledged items, apart from the mirror of the server: log-out deletes the mirror
 * and keeps this. No server could supply it again, so versions may only ever add: a row that older
 * code must not touch has a kind or state unknown to it (`isKnown`).
 */
export class OutboxDatabase extends Dexie {
  declare readonly outbox: Table<OutboxRow, string>
  declare readonly attachments: Table<AttachmentRow, string>
  declare readonly drafts: Table<DraftRow, string>
  declare readonly moved: Table<MovedRow, string>

  /** Names the person: see `databaseNameFor`. */
  readonly databaseName: string

  /**
   * `strict` writes are on the disk when they are committed; default ones may be lost when the
   * battery dies. Only Chromium makes the difference.
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
