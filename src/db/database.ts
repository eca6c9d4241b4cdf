import { Dexie, type Table } from 'dexie'
import type { IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { AttachmentRow, DraftRow, OutboxRow } from '#db/outbox-tables.ts'
import type {
  CalendarDayRow,
  FreshnessRow,
  MenuRow,
  ShortcutRow,
  SpecialDayRow,
  TimetableRow,
} from '#db/tables.ts'

/**
 * One person's local copy of what the server holds. Every mirrored table is filled by `src/sync`
 * alone and read by the features' `queries.ts`.
 */
export class PersonDatabase extends Dexie {
  declare readonly shortcuts: Table<ShortcutRow, number>
  declare readonly calendarDays: Table<CalendarDayRow, IsoDay>
  declare readonly specialDays: Table<SpecialDayRow, IsoDay>
  declare readonly menus: Table<MenuRow, [day: string, position: number]>
  declare readonly canteenTimetable: Table<TimetableRow, number>
  declare readonly freshness: Table<FreshnessRow, DatasetName>
  declare readonly outbox: Table<OutboxRow, string>
  declare readonly attachments: Table<AttachmentRow, string>
  declare readonly drafts: Table<DraftRow, string>

  /**
   * `strict` writes are on the disk when they are committed; the default's may still be on their
   * way there when the battery dies. Only Chromium knows the difference.
   */
  constructor(name: string, durability: 'default' | 'strict' = 'default') {
    super(name, { chromeTransactionDurability: durability })
    // Few indexes: each costs on every write. Add a version, never edit one that shipped.
    this.version(1).stores({
      shortcuts: 'position',
      calendarDays: 'day',
      specialDays: 'day',
      menus: '[day+position]',
      canteenTimetable: 'position',
      freshness: 'dataset',
      outbox: 'id, &seq',
      attachments: 'owner',
      drafts: 'key',
    })
  }
}

/** The tables that mirror the server: log-out empties them, a wipe pulls them again. */
export const MIRRORED_TABLES = [
  'shortcuts',
  'calendarDays',
  'specialDays',
  'menus',
  'canteenTimetable',
  'freshness',
] as const satisfies readonly (keyof PersonDatabase)[]

/** Empties what mirrors the server. What the person wrote and has not sent stays. */
export async function wipeMirroredTables(db: PersonDatabase): Promise<void> {
  await db.transaction('rw', MIRRORED_TABLES, async () => {
    await Promise.all(MIRRORED_TABLES.map((table) => db.table(table).clear()))
  })
}
