import type { Told } from '#contract/office/told.ts'

/** A text in the languages of the desk. */
export function inBoth(tell: (language: 'eu' | 'es') => string): Told {
  return { eu: tell('eu'), es: tell('es') }
}
