import { useMemo, useSyncExternalStore } from 'react'
import { type Language, type WireLanguage, wireLanguage } from '#contract/language.ts'
import { language } from '#office/shell/settings.ts'
import { es } from '#office/texts/es.ts'
import { eu, type Texts } from '#office/texts/eu.ts'

const TEXTS: Readonly<Record<Language, Texts>> = { eu, es }

/** The desk's texts in the language shown now. */
export function useTexts(): Texts {
  return TEXTS[useDeskLanguage()]
}

export function useDeskLanguage(): Language {
  return useSyncExternalStore(language.subscribe, language.get)
}

/** In which of its two languages the server's sentences are shown. */
export function useWireLanguage(): WireLanguage {
  return wireLanguage(useDeskLanguage())
}

/** Formats an instant as the day and time of the office's people, in their language. */
export function useInstant(): (iso: string) => string {
  const shown = useDeskLanguage()
  return useMemo(() => {
    // Not by `dateStyle`: browsers lack the names of Basque months.
    const two = '2-digit'
    const format = new Intl.DateTimeFormat(shown, {
      ...{ year: 'numeric', month: two, day: two, hour: two, minute: two },
    })
    return (iso) => format.format(new Date(iso))
  }, [shown])
}
