import type { Folder } from '#contract/documents/folders.ts'

/** The years scrolled into view in the last shown list: going back has their rows at once. */
let last: { readonly folder: Folder; readonly years: readonly number[] } | undefined

export function nearYears(folder: Folder): readonly number[] {
  return last?.folder === folder ? last.years : []
}

export function noteNearYear(folder: Folder, year: number) {
  last = { folder, years: [...new Set([...nearYears(folder), year])] }
}
