import type { Language } from '#contract/language.ts'

/**
 * What each cooperative sets for itself: `brand/` holds it, and no other file of the app repeats it.
 * Colours of screens are in `brand/colours.css`, the mark in `brand/mark.svg`.
 */
export interface Brand {
  readonly name: string
  /** The name in the Basque genitive: "Atariaren jakinarazpenak". */
  readonly genitive: string
  /** Below the name on the log-in screen. */
  readonly tagline: Readonly<Record<Language, string>>
  /** A sentence for the phone that installs the app. */
  readonly description: Readonly<Record<Language, string>>
  /** Background colours that the system paints before and round the app, in CSS hexadecimal. */
  readonly ground: { readonly light: string; readonly dark: string }
  /** Background of the mark: it fills an icon's corners. */
  readonly markGround: string
}
