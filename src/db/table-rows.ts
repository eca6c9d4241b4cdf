import type { OutboxRow } from '#db/outbox-tables.ts'
import type {
  CalendarDayRow,
  DocumentRow,
  FolderRow,
  FreshnessRow,
  HourSummaryRow,
  IdeaCategoryRow,
  IdeaRow,
  ManifestRow,
  MedicalRow,
  MenuRow,
  MessageDocumentRow,
  MessageRow,
  PartRow,
  PersonRow,
  ReclassificationDayRow,
  ShortcutRow,
  SpecialDayRow,
  SyncAttemptRow,
  TheoreticalHoursRow,
  TimetableRow,
  WorkedDayRow,
} from '#db/tables.ts'

/** What each table of a person's database holds. */
export interface TableRows {
  readonly shortcuts: ShortcutRow
  readonly calendarDays: CalendarDayRow
  readonly specialDays: SpecialDayRow
  readonly menus: MenuRow
  readonly canteenTimetable: TimetableRow
  readonly folders: FolderRow
  readonly scheduleTypes: TimetableRow
  readonly workTimetable: TimetableRow
  readonly medicalTimetable: MedicalRow
  readonly workedDays: WorkedDayRow
  readonly hourSummaries: HourSummaryRow
  readonly theoreticalHours: TheoreticalHoursRow
  readonly reclassificationDays: ReclassificationDayRow
  readonly documents: DocumentRow
  readonly messages: MessageRow
  readonly messageDocuments: MessageDocumentRow
  readonly ideaCategories: IdeaCategoryRow
  readonly ideas: IdeaRow
  readonly person: PersonRow
  readonly parts: PartRow
  readonly syncAttempts: SyncAttemptRow
  readonly manifest: ManifestRow
  readonly freshness: FreshnessRow
}

export type TableName = keyof TableRows

/** What is read of what the person wrote; it has a database of its own. */
export interface WrittenRows {
  readonly outbox: OutboxRow
}

type AllRows = TableRows & WrittenRows

/** What a range of rows begins or ends with: a table's key, such as a day, or a day and a position in it. */
export type RowKey = string | number | readonly [string, string | number]

/**
 * Reads rows of a table in the order of their keys, from `from` to `to`, both included. A query
 * written over it runs on Dexie, which watches what it read, and without Dexie on a cold start. It
 * asks for all its rows at once: the transaction takes no request after the first wait.
 */
export type RowReader = <T extends keyof AllRows>(
  table: T,
  from?: RowKey,
  to?: RowKey,
) => Promise<AllRows[T][]>

/** A query over some tables of one database; the same object for as long as it asks the same. */
export interface RowQuery<Result> {
  /** Left out: what mirrors the server. */
  readonly database?: 'outbox'
  readonly tables: readonly (TableName | keyof WrittenRows)[]
  readonly read: (rows: RowReader) => Promise<Result>
}
