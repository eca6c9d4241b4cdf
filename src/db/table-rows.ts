import type { IsoDay } from '#contract/day.ts'
import type {
  CalendarDayRow,
  FreshnessRow,
  MenuRow,
  ShortcutRow,
  SpecialDayRow,
  TimetableRow,
} from '#db/tables.ts'

/** What each table of a person's database holds. */
export interface TableRows {
  readonly shortcuts: ShortcutRow
  readonly calendarDays: CalendarDayRow
  readonly specialDays: SpecialDayRow
  readonly menus: MenuRow
  readonly canteenTimetable: TimetableRow
  readonly freshness: FreshnessRow
}

export type TableName = keyof TableRows

/** What a range of rows begins or ends with: a day, or a day and a position in it. */
export type RowKey = IsoDay | readonly [day: IsoDay, position: number]

/**
 * Reads rows of a table in the order of their keys, from `from` to `to`, both included. A query
 * written over it runs on Dexie, which watches what it read, and without Dexie on a cold start.
 */
export type RowReader = <T extends TableName>(
  table: T,
  from?: RowKey,
  to?: RowKey,
) => Promise<TableRows[T][]>
