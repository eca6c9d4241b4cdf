import type eu from '#i18n/eu/index.ts'

/** The Basque texts say which keys there are; the Spanish ones must have just the same. */
export type Texts = SameKeys<typeof eu>

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }
