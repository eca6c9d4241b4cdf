import { type Language, wireLanguage } from '#contract/language.ts'

/**
 * One language's half of a `"<Basque> / <Spanish>"` text, split at the first slash with optional
 * spaces round it. Without a slash the text serves both (contract, "Rules for every call").
 */
export function inLanguage(text: string, language: Language): string {
  const slash = text.indexOf('/')
  if (slash === -1) return text.trim()
  return (wireLanguage(language) === 'eu' ? text.slice(0, slash) : text.slice(slash + 1)).trim()
}
