import { useMemo } from 'react'
import { LOOK_AHEAD_DAYS } from '#contract/calendar/work-days.ts'
import { addDays, type IsoDay, makeDay, yearOf } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import { combineFreshness, type Freshness, readFreshness } from '#db/freshness.ts'
import { readOnce } from '#db/read-once.ts'
import type { RowQuery, RowReader, TableName } from '#db/table-rows.ts'
import { loadWatch, useRows } from '#db/use-rows.ts'
import type { TodayRows } from '#features/portada/today-card.ts'

/** The card's datasets. */
const CARD_DATASETS = [
  'calendar',
  'specialDays',
  'canteenMenu',
  'canteenTimetable',
] as const satisfies readonly DatasetName[]

/** The tiles' datasets: the shortcuts, and the open folders. */
const TILE_DATASETS = ['shortcuts', 'folders'] as const satisfies readonly DatasetName[]

const TABLES = [
  'calendarDays',
  'specialDays',
  'menus',
  'canteenTimetable',
  'shortcuts',
  'folders',
  'freshness',
] as const satisfies readonly TableName[]

export interface PortadaData {
  readonly rows: TodayRows
  /** Section urls as the server spells them, in its order. */
  readonly shortcuts: readonly string[]
  /** Document folders that are open to the person (spec §6). */
  readonly activeFolders: readonly string[]
  /** Of the card. */
  readonly freshness: Freshness
  /** Of the tiles. */
  readonly tilesFreshness: Freshness
  /** Whether the first request for each dataset of the card has ended, successfully or not. */
  readonly attempted: boolean
  /** Whether any of them has ever been loaded. */
  readonly confirmed: boolean
}

/** All that Portada shows, live, from its first rows on; `undefined` until there are any. */
export function usePortadaData(today: IsoDay, first: PortadaData | undefined) {
  const query = useMemo(
    () => ({ tables: TABLES, read: (rows: RowReader) => readPortada(rows, today) }),
    [today],
  )
  return useRows(query, first)
}

/** All that home shows: card, tiles, newest message, hours. */
const HOME_DATASETS = [
  ...CARD_DATASETS,
  ...TILE_DATASETS,
  'messages',
  'workedHours',
  'theoreticalHours',
  'hourSummaries',
] as const satisfies readonly DatasetName[]

interface HomeChange {
  readonly freshness: Freshness
  /** When any of it last changed here, epoch ms; `undefined` if nothing ever did. */
  readonly changedAt: number | undefined
}

const HOME_CHANGE: RowQuery<HomeChange> = {
  tables: ['freshness'],
  read: async (rows) => {
    const records = await readFreshness(rows, HOME_DATASETS)
    const times = records.flatMap((record) => record?.changedAt ?? [])
    return {
      freshness: combineFreshness(records),
      changedAt: times.length > 0 ? Math.max(...times) : undefined,
    }
  },
}

/** Live while `isWanted`; `undefined` until it was read. */
export function useHomeChange(isWanted: boolean): HomeChange | undefined {
  return useRows(isWanted ? HOME_CHANGE : undefined, undefined)
}

/** Loads the code of the live query, ahead of the screen. */
export async function loadLiveData(): Promise<void> {
  await loadWatch()
}

/**
 * The first rows, before the script of the local database is loaded. Its errors are the live query's to
 * report.
 */
export function firstPortadaData(
  databaseName: string,
  today: IsoDay,
): Promise<PortadaData | undefined> {
  return readOnce(databaseName, TABLES, (rows) => readPortada(rows, today)).catch(() => undefined)
}

/** In one transaction: this screen is the cold start, where each further round trip is felt. */
export async function readPortada(rows: RowReader, today: IsoDay): Promise<PortadaData> {
  const ahead = addDays(today, LOOK_AHEAD_DAYS)
  // From New Year: any day of this year, past ones too, shows that it is published.
  const newYear = makeDay(yearOf(today), 1, 1)
  const [calendarDays, specialDays, menus, timetable, shortcuts, folders, records, tileRecords] =
    await Promise.all([
      rows('calendarDays', newYear, ahead),
      rows('specialDays', today, ahead),
      rows('menus', [today, 0]),
      rows('canteenTimetable'),
      rows('shortcuts'),
      rows('folders'),
      readFreshness(rows, CARD_DATASETS),
      readFreshness(rows, TILE_DATASETS),
    ])
  return {
    rows: { calendarDays, specialDays, menus, timetable },
    shortcuts: shortcuts.map(({ section }) => section),
    activeFolders: folders.map(({ folder }) => folder),
    freshness: combineFreshness(records),
    tilesFreshness: combineFreshness(tileRecords),
    attempted: records.every((record) => record !== undefined),
    confirmed: records.some((record) => record?.confirmedAt !== undefined),
  }
}
