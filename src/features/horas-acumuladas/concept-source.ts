import { inLanguage } from '#contract/bilingual.ts'
import { type Concept, FLEXIBLE_BALANCE } from '#contract/hours/concepts.ts'
import type { Slot } from '#contract/hours/worked-day.ts'

/** How the days on this device explain a concept's number. */
export type ConceptSource = 'balance' | 'worked' | 'theory' | 'entries' | 'unknown'

/**
 * How the days explain a concept's number. The server names its concepts freely; recognised are the
 * flexible balance by its place (spec §3), and by name those called like the calls themselves or like
 * the entries of days. Only the server can explain the others.
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

/** Whether an entry has the name of a concept. */
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
