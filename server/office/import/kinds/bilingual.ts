/** A bilingual text as on the wire; one that is the same in both languages is written once. */
export function bilingual(basque: string, spanish: string): string {
  return basque === spanish ? basque : `${basque} / ${spanish}`
}
