import type start from '#i18n/eu/index.ts'
import type screens from '#i18n/eu/screens.ts'

/** The Basque texts say which keys there are; the Spanish ones must have just the same. */
export type StartTexts = SameKeys<typeof start>
export type ScreenTexts = SameKeys<typeof screens>

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }
