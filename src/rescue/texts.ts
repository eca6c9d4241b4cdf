import type { Language } from '#contract/language.ts'
import es from '#i18n/es/rescue.ts'
import eu from '#i18n/eu/rescue.ts'

/** What keeps the app from starting, as far as its page can tell. */
export type StartFault =
  /** Something of the app is not what it should be. */
  | 'broken'
  /** Something of the app is not on this device, and the server cannot be reached for it. */
  | 'missing'
  /** The browser keeps nothing for this site. */
  | 'blocked'

/** Not with the app's other texts: those come with what does not start. */
export const TEXTS: Readonly<Record<Language, typeof eu>> = { eu, es }
