import type { DayKind } from '#contract/calendar/work-days.ts'
import type { Language } from '#contract/language.ts'
import calendarEs from '#i18n/es/calendario.ts'
import commonEs from '#i18n/es/common.ts'
import calendarEu from '#i18n/eu/calendario.ts'
import commonEu from '#i18n/eu/common.ts'

interface DayWords {
  readonly kinds: Readonly<Record<DayKind, string>>
  /** Of the kinds that the calendar marks. */
  readonly letter: Readonly<Partial<Record<DayKind, string>>>
}

/** The phone's own words for the kinds of days. */
export const DAY_WORDS: Readonly<Record<Language, DayWords>> = {
  eu: { kinds: commonEu.dayKinds, letter: calendarEu.letter },
  es: { kinds: commonEs.dayKinds, letter: calendarEs.letter },
}
