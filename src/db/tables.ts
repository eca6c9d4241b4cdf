import type { MenuEntry } from '#contract/canteen.ts'
import type { IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { TimetableEntry } from '#contract/timetable.ts'

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

/** Why the last pull of a dataset failed. */
export interface Fault {
  /** An `ApiErrorCode` or `'local-storage'`. */
  readonly code: string
  /** The call and field path, or the server's words: for the log and the support screen. */
  readonly detail: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** What is known of a dataset's copy. There is no record before the first attempt. */
export interface FreshnessRow {
  readonly dataset: DatasetName
  /** When the server last said that these rows are current, epoch ms; absent before the first good pull. */
  readonly confirmedAt?: number
  /** When the rows last changed here, epoch ms. */
  readonly changedAt?: number
  readonly etag?: string
  /** SHA-256 of the last good reply's text: spares parsing where a server has no ETag. */
  readonly replyHash?: string
  /** Set while the last attempt failed; the rows are those of `confirmedAt`. */
  readonly fault?: Fault
}
