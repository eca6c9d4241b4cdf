import { daysOfMonth, toDayKey } from '#contract/day.ts'
import type { PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import { plainWords } from '#server/office/import/plain-words.ts'

export type PrivateFolder = (typeof PRIVATE_FOLDERS)[number]

/** The titles of a folder's documents where the office gives none. Bilingual. */
const TITLES: Readonly<Record<PrivateFolder, string>> = {
  Nominas: 'Nomina / Nómina',
  '10T': '10T ziurtagiria / Certificado 10T',
  Cartilla: 'Bazkidearen kartilla / Cartilla del socio',
  Retornos: 'Itzulkinak / Retornos',
  Intereses: 'Interesak / Intereses',
  InteresesPrestamo: 'Maileguaren interesak / Intereses del préstamo',
}

const EXTRA_PAY = 'Aparteko ordainsaria / Paga extra'

export interface PapersName {
  readonly folder: PrivateFolder
  /** `YYYYMM`. */
  readonly month: string
  /** Of an extra pay. */
  readonly extra: boolean
  /** Bilingual; absent: the folder's usual title. */
  readonly title?: string | undefined
}

/** A publication's names for its documents: title, month, day as in spec §2, and file. */
export function namesOf({ folder, month, extra, title }: PapersName) {
  const texto = title ?? (extra ? EXTRA_PAY : TITLES[folder])
  const last = daysOfMonth(Number(month.slice(0, 4)), Number(month.slice(4))).at(-1)
  if (last === undefined) throw new RangeError(`${month} is no month`)
  const longdate = extra ? `${month}15` : toDayKey(last)
  // Another title makes another document of the same month.
  const more = title === undefined ? '' : `-${plainWords(title).replaceAll(' ', '-').slice(0, 60)}`
  return { texto, name: texto, date: month, longdate, file: `${folder}-${longdate}${more}.pdf` }
}
