import { sql } from 'drizzle-orm'
import type { Folder } from '#contract/documents/folders.ts'
import { activeFolders } from '#server/db/schema.ts'
import { column } from '#server/office/import/cell.ts'
import { oneOf } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { ORDER } from '#server/office/import/kinds/headings.ts'

const FOLDER_WORDS: Readonly<Record<Folder, readonly string[]>> = {
  Nominas: ['nominak', 'nóminas', 'payslips'],
  '10T': [],
  Cartilla: ['libreta'],
  Retornos: ['itzulkinak'],
  Intereses: ['interesak'],
  InteresesPrestamo: ['maileguaren interesak', 'intereses de préstamo', 'loan interest'],
  asamblea: ['batzarra', 'assembly'],
  charlasInformativas: ['hitzaldi informatiboak', 'charlas informativas', 'talks'],
  EstatutosSociales: ['estatutu sozialak', 'estatutos sociales', 'statutes'],
  RIC: [],
  consejoSocial: ['kontseilu soziala', 'consejo social', 'social council'],
  otraInformacion: ['bestelako informazioa', 'otra información', 'other information'],
}

/** The open document folders, in the file's order; a folder that is not in the file is closed. */
export const activeFoldersKind = defineKind({
  name: 'active-folders',
  table: activeFolders,
  key: ['folder'],
  writes: ['position'],
  written: { position: ORDER },
  absence: { within: () => sql`true` },
  columns: {
    folder: column(
      { eu: ['Karpeta'], es: ['Carpeta'], en: ['Folder'] },
      oneOf(FOLDER_WORDS),
      'Nominas',
    ),
  },
  toRows: ({ folder }, { nth }) => [{ folder, position: nth('') }],
})
