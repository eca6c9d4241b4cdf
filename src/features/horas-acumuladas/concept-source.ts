import { inLanguage } from '#contract/bilingual.ts'
import { type Concept, FLEXIBLE_BALANCE } from '#contract/hour-summary.ts'
import type { Slot } from '#contract/worked-day.ts'

/** What the days here can tell of where a concept's number comes from. */
export type ConceptSource = 'balance' | 'worked' | 'theory' | 'entries' | 'unknown'

/**
 * Where a concept's number comes from. The wire names its concepts freely: known are the flexible
 * balance by its place (spec §3), and by name those that the calls themselves are named after and
 * those that are called like the entries of days. Of the others only the server knows.
 */
export function conceptSource(
  { position, nombre }: Concept,
  days: readonly { readonly slots: readonly Slot[] }[],
): ConceptSource {
  if (position === FLEXIBLE_BALANCE) return 'balance'
  const name = wordsOf(nombre)
  if (name === 'horastrabajadas') return 'worked'
  if (name === 'horasteoricas') return 'theory'
  const hasEntries = days.some(({ slots }) => slots.some((slot) => isOfConcept(slot, nombre)))
  return hasEntries ? 'entries' : 'unknown'
}

/** Whether an entry is called like a concept. */
export function isOfConcept(slot: Pick<Slot, 'nombre'>, concept: string): boolean {
  return slot.nombre !== '' && wordsOf(slot.nombre) === wordsOf(concept)
}

/** The Spanish half as the wire writes names: without spaces, accents and capitals. */
function wordsOf(nombre: string): string {
  return inLanguage(nombre, 'es')
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
}
