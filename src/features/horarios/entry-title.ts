import { type Language, type WireLanguage, wireLanguage } from '#contract/language.ts'
import type { TimetableEntry } from '#contract/schedules/timetable.ts'

/** A line's title and the language it is in: the other one's, rather than none (spec §2). */
export function entryTitle(
  { titulo, tituloEuskera }: Omit<TimetableEntry, 'horario'>,
  language: Language,
): { text: string; language: WireLanguage } {
  const eu = { text: tituloEuskera.trim(), language: 'eu' } as const
  const es = { text: titulo.trim(), language: 'es' } as const
  const [own, other] = wireLanguage(language) === 'eu' ? [eu, es] : [es, eu]
  return own.text === '' && other.text !== '' ? other : own
}
