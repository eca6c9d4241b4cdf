import type { UserData } from '#contract/auth/auth.ts'
import type { ClosingDays } from '#contract/hours/periods.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { MIRRORED_TABLES, PersonDatabase } from '#db/person-database.ts'
import type { FreshnessRow, LeftOut, PartRow } from '#db/tables.ts'
import type { GroupedWrite } from '#sync/pull/group-writes.ts'
import type { PullClient } from '#sync/pull/pull-client.ts'

/** Whose data is pulled: what the rules of spec §6 and the queries of the calls ask for. */
export interface PulledPerson extends PullConditions {
  readonly user: UserData
  readonly empleado: number
}

/** What answers say that decides what others ask for; as last pulled. */
export interface PullConditions {
  /** `undefined` while the list never came. */
  readonly activeFolders: readonly string[] | undefined
  /** The days of reclassification; empty before they came. */
  readonly reclassification: ClosingDays
}

/** What a dataset has at hand while it is pulled. */
export interface PullContext {
  readonly db: PersonDatabase
  readonly api: PullClient
  /** Rows go to the disk by this, together with others that are ready. */
  readonly write: GroupedWrite
  /** Epoch ms. */
  readonly now: () => number
  readonly signal?: AbortSignal | undefined
  /** Missing where the sign-in left no record: datasets that need it are not pulled. */
  readonly person?: PulledPerson | undefined
  /** What is known of all datasets' parts. Missing where none is pulled that has some. */
  readonly parts?: readonly PartRow[] | undefined
  /** The ETag that the manifest promises for the dataset. */
  readonly promised?: string | undefined
  /**
   * Called when all answers have come, with what they decide: only the database's writes are left, and
   * other datasets may make their calls meanwhile.
   */
  readonly onFetched?: ((news?: Partial<PullConditions>) => void) | undefined
  /** Called when the device has no room for all there is. */
  readonly onFull?: (() => void) | undefined
}

/** What is known of a copy beside its rows, and how many rows a pull wrote. */
export interface Pulled {
  readonly rowsWritten: number
  /** What the copy lacks, since it could not be read. */
  readonly leftOut?: LeftOut | undefined
}

/** A part of the local database that is pulled as one. */
export interface Dataset {
  readonly name: DatasetName
  /** Its rows; a pull may write these tables and `freshness`. */
  readonly tables: readonly MirroredTable[]
  /** How long a confirmed copy counts as fresh where no manifest tells, ms. */
  readonly freshForMs: number
  /** Only for the person it is for; absent: for every person. */
  readonly isFor?: ((person: PulledPerson) => boolean) | undefined
  /** The datasets whose answers it waits for: they decide who gets it, or what it contains. */
  readonly after?: readonly DatasetName[] | undefined
  /** Of a call that a server may lack: only where its manifest names the dataset. */
  readonly isExtension?: true | undefined
  /** Pulled when all others are there, and no screen waits for it. No server has a tag for it. */
  readonly inBackground?: true | undefined
  /**
   * Whether the copy holds all that it should hold today, besides being of the manifest's ETag.
   * Absent: always.
   */
  readonly isWhole?: ((context: PullContext) => boolean) | undefined
  /** Brings rows and freshness up to date; an `ApiError` when the server's answer is no good. */
  pull(context: PullContext, held: FreshnessRow | undefined): Promise<Pulled>
  /** Pulls one part that a screen shows and a sync would not bring. */
  readonly pullPart?: ((context: PullContext, part: string) => Promise<Pulled>) | undefined
  /** Drops the rows of a dataset that is not the person's any more. */
  forget(db: PersonDatabase): Promise<void>
}

export type MirroredTable = (typeof MIRRORED_TABLES)[number]

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
