import { Dexie, type EntityTable, type Table } from 'dexie'
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
  declare readonly shortcuts: EntityTable<ShortcutRow, 'position'>
  declare readonly calendarDays: EntityTable<CalendarDayRow, 'day'>
  declare readonly specialDays: EntityTable<SpecialDayRow, 'day'>
  declare readonly menus: Table<MenuRow, [day: string, position: number]>
  declare readonly canteenTimetable: EntityTable<TimetableRow, 'position'>
  declare readonly freshness: EntityTable<FreshnessRow, 'dataset'>

  constructor(name: string) {
    super(name)
    // Few indexes: each costs on every write. Add a version, never edit one that shipped.
    this.version(1).stores({
      shortcuts: 'position',
      calendarDays: 'day',
      specialDays: 'day',
      menus: '[day+position]',
      canteenTimetable: 'position',
      freshness: 'dataset',
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
