import { inLanguage } from '#contract/bilingual.ts'
import type { Concept } from '#contract/hours/concepts.ts'

/**
 * The concepts of accumulated hours as listed: "leaving out the concept called Saldo" (spec §2,
 * HorasAcumuladas). Only that exact name: the balance of flexible hours has Saldo in its name and stays.
 */
export function listedConcepts(concepts: readonly Concept[]): Concept[] {
  return concepts.filter(({ nombre }) => inLanguage(nombre, 'es').toLowerCase() !== 'saldo')
}
