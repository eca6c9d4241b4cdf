import { type Language, wireLanguage } from '#contract/language.ts'

const BETWEEN = ' / '

/**
 * An idea's answer in one language where it has both, as our office writes it: `"<Basque> / <Spanish>"`. Other
 * servers write one text (spec §3), whose slashes stay.
 */
export function answerIn(respuesta: string, language: Language): string {
  const halves = respuesta.split(BETWEEN)
  if (halves.length !== 2) return respuesta
  const [basque = '', spanish = ''] = halves
  return (wireLanguage(language) === 'eu' ? basque : spanish).trim()
}
