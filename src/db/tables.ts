import type { UserData } from '#contract/auth/auth.ts'
import type { MenuEntry } from '#contract/canteen.ts'
import type { IsoDay } from '#contract/day.ts'
import type { Folder } from '#contract/documents/folders.ts'
import type { Concept } from '#contract/hours/concepts.ts'
import type { Slot } from '#contract/hours/worked-day.ts'
import type { Language } from '#contract/language.ts'
import type { Message } from '#contract/messages.ts'
import type { MedicalEntry } from '#contract/schedules/medical.ts'
import type { TimetableEntry } from '#contract/schedules/timetable.ts'
import type { DatasetName } from '#contract/sync.ts'

/** A shortcut of Portada, in the server's order. */
export interface ShortcutRow {
  readonly position: number
  readonly section: string
}

export interface CalendarDayRow {
  readonly day: IsoDay
  /** As the server spelled it; see `dayKind`. */
  readonly type: string
}

export interface SpecialDayRow {
  readonly day: IsoDay
  /** Bilingual, see `inLanguage`. */
  readonly text: string
}

/** One menu; a day may have several, told apart by `position`. */
export interface MenuRow extends Omit<MenuEntry, 'fecha'> {
  readonly day: IsoDay
  readonly position: number
}

export interface TimetableRow extends TimetableEntry {
  readonly position: number
}

/** A folder that is active for the person, in the server's order (`mayOpenFolder` says which open). */
export interface FolderRow {
  readonly position: number
  /** A `Folder`, or one that only the server knows. */
  readonly folder: string
}

export interface MedicalRow extends MedicalEntry {
  readonly position: number
}

/** Behind every `copy` there is. */
export const LAST_COPY = Number.MAX_SAFE_INTEGER

/** A record of worked hours; a day without entries has none, one of two centres may have two. */
export interface WorkedDayRow {
  readonly day: IsoDay
  /** Tells records of one day apart; see `countCopies`. */
  readonly copy: number
  readonly center: string
  /** In their order; see `isCounted` and `slotKind`. */
  readonly slots: readonly Slot[]
}

/** Accumulated hours of one period, both days included. */
export interface HourSummaryRow {
  readonly from: IsoDay
  readonly to: IsoDay
  /** Those with a name, in their order; see `FLEXIBLE_BALANCE`. */
  readonly concepts: readonly Concept[]
}

/** Hours to be worked in one period, both days included: a month, or the running one until a day. */
export interface TheoreticalHoursRow {
  readonly from: IsoDay
  readonly to: IsoDay
  readonly hours: number
}

/** The day of a month until which its hours can be reclassified. */
export interface ReclassificationDayRow {
  /** 1–12. */
  readonly month: number
  readonly day: number
}

/** A document's line in its folder: never its bytes. */
export interface DocumentRow {
  readonly folder: Folder
  readonly id: string
  /** Tells documents of one id apart; see `countCopies`. */
  readonly copy: number
  /** Bilingual. */
  readonly texto: string
  readonly name: string
  /** `YYYYMM`. */
  readonly date: string
  /** `YYYYMMDD` or `''`; see `isExtraPay`. */
  readonly longdate: string
  /** File names; the first one is opened. */
  readonly files: readonly string[]
}

/** The documents of a folder that the person has seen, by id. */
export interface SeenDocumentsRow {
  readonly folder: Folder
  readonly ids: readonly string[]
}

/** A message without its document. */
export interface MessageRow extends Omit<Message, 'id' | 'documento' | 'fecha'> {
  readonly id: string
  /** Tells messages of one id apart, the oldest first; see `countCopies`. */
  readonly copy: number
  readonly day: IsoDay
  /** The larger, the newer. By day, then the server's order: a new message moves no other. */
  readonly position: number
}

/**
 * A message's document. Without a row it was not requested yet; a sync request for its part does.
 * Bytes and type instead of a Blob: Safari fails on some Blobs in IndexedDB.
 */
export type MessageDocumentRow =
  | {
      readonly messageId: string
      readonly copy: number
      readonly kind: 'held'
      /** By the first bytes: `application/pdf`, `image/png`, `image/jpeg`…; or `application/octet-stream`. */
      readonly type: string
      readonly bytes: ArrayBuffer
    }
  /** The server has none. */
  | { readonly messageId: string; readonly copy: number; readonly kind: 'none' }
  /** Dropped to free space on the device; it can be requested again. */
  | { readonly messageId: string; readonly copy: number; readonly kind: 'dropped' }

export interface IdeaCategoryRow {
  readonly position: number
  readonly id: string
  /** Bilingual. */
  readonly titulo: string
}

/** One of the person's own ideas, as the server has it. */
export interface IdeaRow {
  readonly id: string
  /** Tells ideas of one id apart; see `countCopies`. */
  readonly copy: number
  /** In the server's order. */
  readonly position: number
  readonly day: IsoDay
  readonly titulo: string
  /** Bilingual; whatever the server calls it. */
  readonly estado: string
  readonly nombre: string
  readonly departamento: string
  readonly idCategoria: string
  readonly situacion: string
  readonly solucion: string
  readonly beneficios: string
  readonly respuesta: string
}

/** One of the person's change requests, as the server has it. */
export interface ChangeRequestRow {
  readonly id: string
  /** Tells requests of one id apart; see `countCopies`. */
  readonly copy: number
  /** In the server's order. */
  readonly position: number
  readonly day: IsoDay
  readonly texto: string
  /** Bilingual; whatever the server calls it. */
  readonly estado: string
  /** Bilingual; `""`: not answered yet. */
  readonly respuesta: string
}

/** What the server knows of the person's reading of one message. */
export interface MessageMarkRow {
  /** The message's. */
  readonly id: string
  /** Tells marks of one id apart; see `countCopies`. */
  readonly copy: number
  /** Epoch ms. */
  readonly openedAt?: number
  /** Whether the office asks its readers to acknowledge it. */
  readonly asks: boolean
  /** Epoch ms. */
  readonly acknowledgedAt?: number
}

/** One opening of a private document of the person's. */
export interface OpeningRow {
  readonly id: string
  /** Tells openings of one id apart; see `countCopies`. */
  readonly copy: number
  /** Epoch ms. */
  readonly at: number
  /** Whether the person opened it; otherwise the office did. */
  readonly isOwn: boolean
  readonly folder: string
  /** The document's title, bilingual. */
  readonly texto: string
  /** The document's, `YYYYMM`; `''`: it has none. */
  readonly month: string
  /** `iPhone · Safari`; `""`: unknown. */
  readonly device: string
}

/**
 * The person this database belongs to, for hosts without local storage: one row. Written at sign-in
 * and by `changePerson`.
 */
export interface PersonRow {
  readonly id: 'me'
  readonly username: string
  readonly language: Language
  readonly user: UserData
}

/** Items of the last good answer that could not be read, and are not among the rows. */
export interface LeftOut {
  readonly count: number
  /** Call and field path of the first of them: for the log and the support screen. */
  readonly faults: readonly string[]
}

/** The record of one part of a dataset that is pulled in parts: a month, a period, a message. */
export interface PartRow {
  readonly dataset: DatasetName
  /** `2026-11`, `2026-11-01/2026-11-20`, a message's id. */
  readonly part: string
  readonly confirmedAt: number
  readonly etag?: string
  readonly replyHash?: string
  readonly leftOut?: LeftOut
}

/** The server's last manifest, with its ETag for the next conditional request. */
export interface ManifestRow {
  readonly id: 'last'
  readonly etag: string
  readonly entries: Readonly<Record<string, string>>
  /** It came with an answer of `sync/pull`, to which its ETag can be told. */
  readonly byPull?: true
}

/** One sync, for the support screen: the last 50 are kept. */
export interface SyncAttemptRow {
  /** Given by the table, in order. */
  readonly id?: number
  /** Epoch ms. */
  readonly at: number
  /** What asked for it. */
  readonly reason: string
  /** How long it took, with a fraction. */
  readonly ms: number
  readonly calls: number
  readonly rowsWritten: number
  readonly failed: readonly {
    readonly dataset: string
    readonly code: string
    /** The call and field path, or the server's words. */
    readonly detail?: string
  }[]
  /** Datasets whose answers had items that could not be read. */
  readonly leftOut?: readonly (LeftOut & { readonly dataset: string })[]
}

/** Why the last pull of a dataset failed. */
export interface Fault {
  /** An `ApiErrorCode` or `'local-storage'`. */
  readonly code: string
  /** The call and field path, or the server's words: for the log and the support screen. */
  readonly detail: string
  /** When it first failed in this way, epoch ms. */
  readonly at: number
}

/** The record of a dataset's copy. There is none before the first attempt. */
export interface FreshnessRow {
  readonly dataset: DatasetName
  /** How long a copy counts as fresh, ms: screens mark an older one. */
  readonly freshForMs?: number
  /** When the server last said that these rows are current, epoch ms; absent before the first good pull. */
  readonly confirmedAt?: number
  /** When the rows last changed here, epoch ms. */
  readonly changedAt?: number
  readonly etag?: string
  /** Of a dataset in parts each of them has its own. */
  readonly leftOut?: LeftOut
  /** SHA-256 of the last good reply's text: spares parsing where a server has no ETag. */
  readonly replyHash?: string
  /** Set while the last attempt failed; the rows are those of `confirmedAt`. */
  readonly fault?: Fault
}

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
  readonly seenDocuments: SeenDocumentsRow
  readonly messages: MessageRow
  readonly messageDocuments: MessageDocumentRow
  readonly messageMarks: MessageMarkRow
  readonly ideaCategories: IdeaCategoryRow
  readonly ideas: IdeaRow
  readonly changeRequests: ChangeRequestRow
  readonly openings: OpeningRow
  readonly person: PersonRow
  readonly parts: PartRow
  readonly syncAttempts: SyncAttemptRow
  readonly manifest: ManifestRow
  readonly freshness: FreshnessRow
}
