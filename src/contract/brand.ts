import type { Language } from '#contract/language.ts'

/**
 * What is a cooperative's own of the app: `brand/` holds it, and nothing else of the app says it.
 * Colours of screens are in `brand/colours.css`, the mark in `brand/mark.svg`.
 */
export interface Brand {
  readonly name: string
  /** In Basque, whose the app's something is: "Atariaren jakinarazpenak". */
  readonly genitive: string
  /** Below the name at the door. */
  readonly tagline: Readonly<Record<Language, string>>
  /** A sentence for the phone that installs the app. */
  readonly description: Readonly<Record<Language, string>>
  /** Grounds that the system paints before and round the app, in CSS hexadecimal. */
  readonly ground: { readonly light: string; readonly dark: string }
  /** Ground of the mark: an icon's corners are filled with it. */
  readonly markGround: string
}
