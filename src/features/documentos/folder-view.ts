import { type IsoDay, yearOf } from '#contract/day.ts'
import { isExtraPay } from '#contract/documents/files.ts'

/** The years on offer: the current one and the five before it (spec §9). */
const YEARS = 6

/** The filters of a folder's list; absent means all (spec §2). */
export interface Period {
  /** 1–12. */
  readonly month?: number
  readonly year?: number
}

/** A document as its folder's list shows it. */
export interface ListedDocument {
  readonly id: string
  /** Tells apart documents that share an id. */
  readonly copy: number
  /** Bilingual. */
  readonly texto: string
  readonly year: number
  /** 1–12. */
  readonly month: number
  readonly isExtra: boolean
  /** The folder's kind of document; `''` where its text says it already. */
  readonly name: string
  /** The names of its files; without files it cannot be opened. */
  readonly files: readonly string[]
}

/** The fields of a local row that the list needs. */
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

/** The documents of a year, newest first. */
export function listedDocuments(rows: readonly Row[]): ListedDocument[] {
  return rows
    .map((row) => ({ row, key: sortKey(row) }))
    .sort((a, b) => (a.key < b.key ? 1 : a.key > b.key ? -1 : 0))
    .map(({ row }) => toListed(row))
}

/** By day where the server gives one; documents without days by id, the newest of which is last. */
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
