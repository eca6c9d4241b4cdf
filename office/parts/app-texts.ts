import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { showLanguage, showScreenTexts, startI18n } from '#i18n/i18n.ts'

let started: Promise<void> | undefined

/** Parts of the app, such as its viewer, have the app's texts, which the rest of the desk does without. */
function showTexts(language: Language): Promise<void> {
  if (!started) {
    startI18n(language)
    started = showScreenTexts()
  }
  return started.then(() => showLanguage(language))
}

/** Whether the app's texts are there, in the language. */
export function useAppTexts(language: Language): boolean {
  const [shown, setShown] = useState<Language>()
  useEffect(() => {
    let isOver = false
    void showTexts(language).then(() => !isOver && setShown(language))
    return () => {
      isOver = true
    }
  }, [language])
  return shown !== undefined
}
