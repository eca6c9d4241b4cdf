import { DocumentFault } from '#server/office/documents/faults.ts'

/** Throws a `DocumentFault` for a time that is past. */
export function checkTime({ at }: { readonly at?: string | undefined }, now: Date): void {
  if (at !== undefined && new Date(at) <= now) throw new DocumentFault('time-past')
}

/** Throws a `DocumentFault` for a title that is not in both languages: `Basque / Spanish`. */
export function checkTitle(title: string): void {
  if (!/^[^/]*[^/\s][^/]* \/ [^/]*[^/\s][^/]*$/.test(title)) throw new DocumentFault('bad-title')
}
