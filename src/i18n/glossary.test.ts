import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import esStart from '#i18n/es/index.ts'
import esRescue from '#i18n/es/rescue.ts'
import esScreens from '#i18n/es/screens.ts'
import euStart from '#i18n/eu/index.ts'
import euRescue from '#i18n/eu/rescue.ts'
import euScreens from '#i18n/eu/screens.ts'

/** Words that docs/glossary.md replaces by others, and words of the code. */
const REFUSED: Readonly<Record<Language, readonly RegExp[]>> = {
  eu: [
    /\bagiri/i,
    /\bgauza/i,
    /lehiaketa/i,
    /birsailka/i,
    /sinkroniza/i,
    /zerbitzu-langile/i,
    /13 gorabehera/,
    /ez d(u|ute) zenbatzen/,
    // The suffix would depend on how the number is spoken (10ean, 15ean, 20an).
    /\{\{\w+\}\}(e?an|e?ko|e?ra|e?tik)\b/,
  ],
  es: [
    /archivo/i,
    /\bcosas?\b/i,
    /reclasifica/i,
    /sincroniza/i,
    /service worker/i,
    /incidencia 13/i,
    /\boferta/i,
  ],
}

const TEXTS: Readonly<Record<Language, readonly string[]>> = {
  eu: textsIn([euStart, euScreens, euRescue]),
  es: textsIn([esStart, esScreens, esRescue]),
}

describe.each(['eu', 'es'] as const)('texts in %s', (language) => {
  it('are all found', () => {
    expect(TEXTS[language].length).toBeGreaterThan(500)
  })

  it.each(REFUSED[language])('have no %s', (word) => {
    expect(TEXTS[language].filter((text) => word.test(text))).toEqual([])
  })

  it('have one sort of quotation marks', () => {
    expect(TEXTS[language].filter((text) => /[“”"]/.test(text))).toEqual([])
  })
})

/** All strings in a tree of texts. */
function textsIn(tree: unknown): readonly string[] {
  if (typeof tree === 'string') return [tree]
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(textsIn) : []
}
