import { Dexie, type Table } from 'dexie'
import type { IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import { mirrorName } from '#db/database-name.ts'
import type {
  CalendarDayRow,
  ChangeRequestRow,
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
  MessageMarkRow,
  MessageRow,
  OpeningRow,
  PartRow,
  PersonRow,
  ReclassificationDayRow,
  SeenDocumentsRow,
  ShortcutRow,
  SpecialDayRow,
  SyncAttemptRow,
  TheoreticalHoursRow,
  TimetableRow,
  WorkedDayRow,
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
  declare readonly folders: Table<FolderRow, number>
  declare readonly scheduleTypes: Table<TimetableRow, number>
  declare readonly workTimetable: Table<TimetableRow, number>
  declare readonly medicalTimetable: Table<MedicalRow, number>
  declare readonly workedDays: Table<WorkedDayRow, [day: string, copy: number]>
  declare readonly hourSummaries: Table<HourSummaryRow, [from: string, to: string]>
  declare readonly theoreticalHours: Table<TheoreticalHoursRow, [from: string, to: string]>
  declare readonly reclassificationDays: Table<ReclassificationDayRow, number>
  declare readonly documents: Table<DocumentRow, [folder: string, id: string, copy: number]>
  declare readonly seenDocuments: Table<SeenDocumentsRow, string>
  declare readonly messages: Table<MessageRow, MessageKey>
  declare readonly messageDocuments: Table<MessageDocumentRow, MessageKey>
  declare readonly messageMarks: Table<MessageMarkRow, MessageKey>
  declare readonly ideaCategories: Table<IdeaCategoryRow, number>
  declare readonly ideas: Table<IdeaRow, [id: string, copy: number]>
  declare readonly changeRequests: Table<ChangeRequestRow, [id: string, copy: number]>
  declare readonly openings: Table<OpeningRow, [id: string, copy: number]>
  declare readonly person: Table<PersonRow, PersonRow['id']>
  declare readonly parts: Table<PartRow, [dataset: string, part: string]>
  declare readonly syncAttempts: Table<SyncAttemptRow, number>
  declare readonly manifest: Table<ManifestRow, ManifestRow['id']>
  declare readonly freshness: Table<FreshnessRow, DatasetName>

  /** @param databaseName names the person too (`databaseNameFor`) */
  constructor(databaseName: string) {
    super(mirrorName(databaseName))
    // Few indexes: each costs on every write. Add a version, never edit one that shipped: the next
    // number for what older code may overlook, the next hundred and another generation for what it would misread.
    this.version(100).stores({
      shortcuts: 'position',
      calendarDays: 'day',
      specialDays: 'day',
      menus: '[day+position]',
      canteenTimetable: 'position',
      folders: 'position',
      scheduleTypes: 'position',
      workTimetable: 'position',
      medicalTimetable: 'position',
      workedDays: '[day+copy]',
      hourSummaries: '[from+to]',
      theoreticalHours: '[from+to]',
      reclassificationDays: 'month',
      documents: '[folder+id+copy]',
      seenDocuments: 'folder',
      messages: '[id+copy]',
      messageDocuments: '[messageId+copy]',
      ideaCategories: 'position',
      ideas: '[id+copy]',
      person: 'id',
      parts: '[dataset+part]',
      syncAttempts: '++id',
      manifest: 'id',
      freshness: 'dataset',
    })
    // Indexes to count and find entries of long lists without reading their rows (docs/decisions/0028).
    this.version(101).stores({
      documents: '[folder+id+copy], [folder+date]',
      messages: '[id+copy], position',
    })
    this.version(102).stores({
      changeRequests: '[id+copy]',
      openings: '[id+copy]',
    })
    this.version(103).stores({ messageMarks: '[id+copy]' })
  }
}

/** A message's key: its id, and its place among those that share it. */
export type MessageKey = [id: string, copy: number]

/** The tables that mirror the server: a wipe empties them, and pulls them again. */
export const MIRRORED_TABLES = [
  'shortcuts',
  'calendarDays',
  'specialDays',
  'menus',
  'canteenTimetable',
  'folders',
  'scheduleTypes',
  'workTimetable',
  'medicalTimetable',
  'workedDays',
  'hourSummaries',
  'theoreticalHours',
  'reclassificationDays',
  'documents',
  'messages',
  'messageDocuments',
  'messageMarks',
  'ideaCategories',
  'ideas',
  'changeRequests',
  'openings',
  'parts',
  'manifest',
  'freshness',
] as const satisfies readonly (keyof PersonDatabase)[]

/** Empties the mirrored tables, so that the next sync pulls them again. */
export async function wipeMirroredTables(db: PersonDatabase): Promise<void> {
  await db.transaction('rw', MIRRORED_TABLES, async () => {
    await Promise.all(MIRRORED_TABLES.map((table) => db.table(table).clear()))
  })
}
