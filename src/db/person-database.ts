import { Dexie, type Table } from 'dexie'
import type { IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import { mirrorName } from '#db/database-name.ts'
import type { TableRows } from '#db/tables.ts'

/** A table with the rows of its name. */
type TableOf<Name extends keyof TableRows, Key> = Table<TableRows[Name], Key>

/**
 * One person's local copy of what the server holds. Every mirrored table is filled by `src/sync`
 * alone and read by the features' `queries.ts`.
 */
export class PersonDatabase extends Dexie {
  declare readonly shortcuts: TableOf<'shortcuts', number>
  declare readonly calendarDays: TableOf<'calendarDays', IsoDay>
  declare readonly specialDays: TableOf<'specialDays', IsoDay>
  declare readonly menus: TableOf<'menus', [day: string, position: number]>
  declare readonly canteenTimetable: TableOf<'canteenTimetable', number>
  declare readonly folders: TableOf<'folders', number>
  declare readonly scheduleTypes: TableOf<'scheduleTypes', number>
  declare readonly workTimetable: TableOf<'workTimetable', number>
  declare readonly medicalTimetable: TableOf<'medicalTimetable', number>
  declare readonly workedDays: TableOf<'workedDays', [day: string, copy: number]>
  declare readonly hourSummaries: TableOf<'hourSummaries', [from: string, to: string]>
  declare readonly theoreticalHours: TableOf<'theoreticalHours', [from: string, to: string]>
  declare readonly reclassificationDays: TableOf<'reclassificationDays', number>
  declare readonly documents: TableOf<'documents', [folder: string, id: string, copy: number]>
  declare readonly seenDocuments: TableOf<'seenDocuments', string>
  declare readonly messages: TableOf<'messages', MessageKey>
  declare readonly messageDocuments: TableOf<'messageDocuments', MessageKey>
  declare readonly messageMarks: TableOf<'messageMarks', MessageKey>
  declare readonly ideaCategories: TableOf<'ideaCategories', number>
  declare readonly ideas: TableOf<'ideas', [id: string, copy: number]>
  declare readonly changeRequests: TableOf<'changeRequests', [id: string, copy: number]>
  declare readonly openings: TableOf<'openings', [id: string, copy: number]>
  declare readonly person: TableOf<'person', 'me'>
  declare readonly parts: TableOf<'parts', [dataset: string, part: string]>
  declare readonly syncAttempts: TableOf<'syncAttempts', number>
  declare readonly manifest: TableOf<'manifest', 'last'>
  declare readonly freshness: TableOf<'freshness', DatasetName>

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
