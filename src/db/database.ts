import { Dexie, type Table } from 'dexie'
import type { IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import { numberCopies } from '#db/number-copies.ts'
import type { AttachmentRow, DraftRow, OutboxRow } from '#db/outbox-tables.ts'
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
  declare readonly ideaCategories: Table<IdeaCategoryRow, number>
  declare readonly ideas: Table<IdeaRow, [id: string, copy: number]>
  declare readonly person: Table<PersonRow, PersonRow['id']>
  declare readonly parts: Table<PartRow, [dataset: string, part: string]>
  declare readonly syncAttempts: Table<SyncAttemptRow, number>
  declare readonly manifest: Table<ManifestRow, ManifestRow['id']>
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
      folders: 'position',
      scheduleTypes: 'position',
      workTimetable: 'position',
      medicalTimetable: 'position',
      workedDays: 'day',
      hourSummaries: '[from+to]',
      theoreticalHours: '[from+to]',
      reclassificationDays: 'month',
      documents: '[folder+id]',
      seenDocuments: 'folder',
      messages: 'id',
      messageDocuments: 'messageId',
      ideaCategories: 'position',
      ideas: 'id',
      person: 'id',
      parts: '[dataset+part]',
      syncAttempts: '++id',
      manifest: 'id',
      freshness: 'dataset',
      outbox: 'id, &seq',
      attachments: 'owner',
      drafts: 'key',
    })
    numberCopies(this, {
      workedDays: '[day+copy]',
      documents: '[folder+id+copy]',
      messages: '[id+copy]',
      messageDocuments: '[messageId+copy]',
      ideas: '[id+copy]',
    })
  }
}

/** A message's key: its id, and its place among those that share it. */
export type MessageKey = [id: string, copy: number]

/** The tables that mirror the server: log-out empties them, a wipe pulls them again. */
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
  'ideaCategories',
  'ideas',
  'parts',
  'manifest',
  'freshness',
] as const satisfies readonly (keyof PersonDatabase)[]

/** What no pull brings again and log-out empties all the same. */
const OWN_TABLES = [
  'person',
  'syncAttempts',
  'seenDocuments',
] as const satisfies readonly (keyof PersonDatabase)[]

/** The tables that log-out leaves nothing in. */
export const WIPED_TABLES = [...MIRRORED_TABLES, ...OWN_TABLES] as const

/** Log-out: nothing of the person stays but what they wrote and has not been sent. */
export async function wipePerson(db: PersonDatabase): Promise<void> {
  await empty(db, WIPED_TABLES)
}

/** Empties what mirrors the server, for it to be pulled again. */
export async function wipeMirroredTables(db: PersonDatabase): Promise<void> {
  await empty(db, MIRRORED_TABLES)
}

async function empty(
  db: PersonDatabase,
  tables: readonly (keyof PersonDatabase & string)[],
): Promise<void> {
  await db.transaction('rw', [...tables], async () => {
    await Promise.all(tables.map((table) => db.table(table).clear()))
  })
}
