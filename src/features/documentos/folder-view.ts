import { type IsoDay, yearOf } from '#contract/day.ts'
import { isExtraPay } from '#contract/files.ts'

/** Years one can choose: the current one and the five before it (spec §9). */
const YEARS = 6

/** What a folder's list is narrowed to; absent means all (spec §2). */
export interface Period {
  /** 1–12. */
  readonly month?: number
  readonly year?: number
}

/** A document as its folder lists it. */
export interface ListedDocument {
  readonly id: string
  /** Tells documents of one id apart. */
  readonly copy: number
  /** Bilingual. */
  readonly texto: string
  readonly year: number
  /** 1–12. */
  readonly month: number
  readonly isExtra: boolean
  /** What its folder calls it; `''` where its text says so already. */
  readonly name: string
  /** Its files' names; without one there is nothing to open. */
  readonly files: readonly string[]
}

/** The fields of a local row that the list is made of. */
interface Row {
  readonly id: string
  readonly copy: number
  readonly texto: string
  readonly name: string
  readonly date: string
  readonly longdate: string
  readonly files: readonly string[]
}

/** The years of the dropdown, newest first (spec §2, Documentos). */
export function yearChoices(today: IsoDay): number[] {
  return Array.from({ length: YEARS }, (_, past) => yearOf(today) - past)
}

/** The documents of a period, newest first, under their years. */
export function documentsByYear(
  rows: readonly Row[],
  { month, year }: Period,
): { readonly year: number; readonly documents: ListedDocument[] }[] {
  const listed = rows
    .toSorted((a, b) => sortKey(b).localeCompare(sortKey(a)))
    .map(toListed)
    .filter((row) => (month ?? row.month) === row.month && (year ?? row.year) === row.year)
  const years = new Map<number, ListedDocument[]>()
  for (const document of listed) {
    years.set(document.year, [...(years.get(document.year) ?? []), document])
  }
  return [...years].map(([of, documents]) => ({ year: of, documents }))
}

/** By day where the server says one; a list without days goes by its ids, the newest of which is last. */
function sortKey({ longdate, date, id }: Row): string {
  return `${longdate || date}`.padEnd(8, '0') + id.padStart(12, '0')
}

function toListed({ id, copy, texto, name, date, longdate, files }: Row): ListedDocument {
  return {
    ...{ id, copy },
    texto,
    name: name === texto ? '' : name,
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(4, 6)),
    isExtra: isExtraPay(longdate),
    files,
  }
}
