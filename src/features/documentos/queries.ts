import { useMemo } from 'react'
import type { Folder } from '#contract/documents/folders.ts'
import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { personDatabase } from '#db/open-person-database.ts'
import type { DocumentRow } from '#db/tables.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'
import { useLive } from '#db/use-live.ts'
import { useReadAgain } from '#db/use-read-again.ts'
import type { Period } from '#features/documentos/folder-view.ts'

/** At least the newest this many documents are read at once: of a folder whose rows are all rendered, all. */
const ENOUGH = 100

/** A year of a folder, as far as the filters include it. */
export interface YearRows {
  readonly year: number
  /** The month that it is narrowed to, 1–12; `undefined` for all. */
  readonly month: number | undefined
  /** How many documents it has. */
  readonly count: number
  /** Its documents, in no order; `undefined` for a year that is read by itself (`useYear`). */
  readonly rows: readonly DocumentRow[] | undefined
}

interface FolderFacts {
  /** When the documents last changed here, epoch ms. */
  readonly changedAt: number | undefined
  /** The folders the server calls active; `undefined` until they were loaded. */
  readonly active: readonly string[] | undefined
  /** The ids the person had seen; `undefined` before the first visit. */
  readonly seenIds: readonly string[] | undefined
  readonly freshness: Freshness
  /** Whether the first request for the list has ended, successfully or not. */
  readonly attempted: boolean
  /** Whether the list has ever been loaded. */
  readonly confirmed: boolean
}

export interface FolderData extends FolderFacts {
  /** Those with documents in the period, newest first. */
  readonly years: readonly YearRows[]
}

/** What a folder shows, live; `first`, of the same period, until the database has answered. */
export function useFolderData(
  folder: Folder,
  period: Period,
  first: FolderData | undefined,
): FolderData | undefined {
  const facts = useLive<FolderFacts>(() => readFacts(folder), [folder], first)
  const asOf = (changedAt: number | undefined) => `${periodName(period)} ${changedAt}`
  const years = useReadAgain(
    () => readYears(folder, period, []),
    facts && asOf(facts.changedAt),
    first && { key: asOf(first.changedAt), result: first.years },
  )
  return useMemo(() => facts && years && { ...facts, years }, [facts, years])
}

/** A year's documents, as of their last change; `undefined` while not wanted, or not read yet. */
export function useYear(
  folder: Folder,
  period: Period & { year: number },
  changedAt: number | undefined,
  isWanted: boolean,
): readonly DocumentRow[] | undefined {
  return useReadAgain(
    () => inPeriod(folder, period.year, period.month).toArray(),
    isWanted ? `${periodName(period)} ${changedAt}` : undefined,
    undefined,
  )
}

function periodName({ year, month }: Period): string {
  return `${year}/${month}`
}

/**
 * A folder's data in one read: of thousands of documents only the newest years', and those of the years
 * in `besides`.
 */
export function readFolder(
  folder: Folder,
  period: Period,
  besides: readonly number[],
): Promise<FolderData> {
  const { documents, seenDocuments, folders, freshness } = personDatabase()
  const tables = [documents, seenDocuments, folders, freshness]
  return personDatabase().transaction('r', tables, async () => {
    const [facts, years] = await Promise.all([
      readFacts(folder),
      readYears(folder, period, besides),
    ])
    return { ...facts, years }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openFolder = untilRowsChange(readFolder)

async function readFacts(folder: Folder): Promise<FolderFacts> {
  const { seenDocuments, folders, freshness } = personDatabase()
  const [seen, active, list, activeList] = await Promise.all([
    seenDocuments.get(folder),
    folders.toArray(),
    freshness.get(`documents-${folder}`),
    freshness.get('folders'),
  ])
  return {
    changedAt: list?.changedAt,
    seenIds: seen?.ids,
    active: activeList?.confirmedAt === undefined ? undefined : active.map((row) => row.folder),
    freshness: combineFreshness([list]),
    attempted: list !== undefined,
    confirmed: list?.confirmedAt !== undefined,
  }
}

async function readYears(
  folder: Folder,
  period: Period,
  besides: readonly number[],
): Promise<YearRows[]> {
  const { year: only, month } = period
  const counted =
    only === undefined
      ? await countYears(folder, month)
      : [{ year: only, count: await inPeriod(folder, only, month).count() }]
  let before = 0
  const years = counted
    .filter((each) => each.count > 0)
    .map(async (each) => {
      const isRead = before < ENOUGH || besides.includes(each.year)
      before += each.count
      const rows = isRead ? await inPeriod(folder, each.year, month).toArray() : undefined
      return { ...each, month, rows }
    })
  return Promise.all(years)
}

interface YearCount {
  readonly year: number
  readonly count: number
}

/** Some consecutive years, newest first. */
interface Years {
  readonly counted: readonly YearCount[]
  /** The year of the newest document before them; `undefined` when there is none. */
  readonly earlier: number | undefined
}

/**
 * How many documents of the month each year has, newest first, by the index. Ten years are counted at once:
 * asking the database year by year takes longer than the counting. The ten years up to this one are counted
 * while the database says whether the folder has documents of later years.
 */
async function countYears(folder: Folder, month: number | undefined): Promise<YearCount[]> {
  const thisYear = new Date().getFullYear()
  const [newest, expected] = await Promise.all([
    newestYear(folder, LAST),
    countYearsBackFrom(folder, thisYear, month),
  ])
  const hasLater = newest !== undefined && newest > thisYear
  let years = hasLater ? await countYearsBackFrom(folder, newest, month) : expected
  const counted = [...years.counted]
  while (years.earlier !== undefined) {
    years = await countYearsBackFrom(folder, years.earlier, month)
    counted.push(...years.counted)
  }
  return counted
}

async function countYearsBackFrom(
  folder: Folder,
  newest: number,
  month: number | undefined,
): Promise<Years> {
  const years = yearsBackFrom(newest)
  const [earlier, ...counts] = await Promise.all([
    newestYear(folder, digitsOf(years.at(-1) ?? newest)),
    ...years.map((year) => inPeriod(folder, year, month).count()),
  ])
  return { counted: years.map((year, index) => ({ year, count: counts[index] ?? 0 })), earlier }
}

/** The year of the newest document dated before `before`; `undefined` when there is none. */
async function newestYear(folder: Folder, before: string): Promise<number | undefined> {
  const newest = await personDatabase()
    .documents.where('[folder+date]')
    .between([folder, ''], [folder, before], true, false)
    .last()
  return newest && Number(newest.date.slice(0, 4))
}

function yearsBackFrom(newest: number): readonly number[] {
  return Array.from({ length: AT_ONCE }, (_, back) => newest - back).filter((year) => year >= 0)
}

/** Years counted at once. */
const AT_ONCE = 10

function inPeriod(folder: Folder, year: number, month: number | undefined) {
  const date = `${digitsOf(year)}${month === undefined ? '' : String(month).padStart(2, '0')}`
  return personDatabase()
    .documents.where('[folder+date]')
    .between([folder, date], [folder, date + LAST], true, true)
}

/** As dates begin: `2026`. */
function digitsOf(year: number): string {
  return String(year).padStart(4, '0')
}

/** Sorts after every date. */
const LAST = '\uffff'
