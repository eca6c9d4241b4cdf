import type start from '#i18n/eu/index.ts'
import type screens from '#i18n/eu/screens.ts'

/** The Basque texts define the keys; the Spanish ones must have exactly the same. */
export type StartTexts = SameKeys<typeof start>
export type ScreenTexts = SameKeys<typeof screens>

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }
