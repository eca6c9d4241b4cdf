import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_TYPES } from '#contract/calendar/work-days.ts'
import type { Language } from '#contract/language.ts'
import type { DayView } from '#features/calendario/year-view.ts'
import { longDay } from '#i18n/format.ts'

type Kind = DayView['kind']

/** The words a day needs in one language, looked up once for a year's hundreds of days. */
export interface DayWords {
  readonly language: Language
  readonly kinds: ReadonlyMap<Kind, string>
  /** Absent for kinds that need no explanation. */
  readonly letters: ReadonlyMap<Kind, string>
  readonly today: string
}

const MARKED_KINDS = [...DAY_TYPES, 'otro'] as const
const PLAIN_KINDS = ['laborable', 'finDeSemana', 'sinPublicar'] as const

export function useDayWords(language: Language): DayWords {
  const { t } = useTranslation(['calendario', 'common'])
  return useMemo(
    () => ({
      language,
      kinds: new Map(
        [...MARKED_KINDS, ...PLAIN_KINDS].map((kind) => [kind, t(`common:dayKinds.${kind}`)]),
      ),
      letters: new Map(MARKED_KINDS.map((kind) => [kind, t(`letter.${kind}`)])),
      today: t('today'),
    }),
    [language, t],
  )
}

/** The accessible name of a day: long date, kind and text. */
export function dayName({ day, kind, text }: DayView, isToday: boolean, words: DayWords): string {
  const { language, kinds, today } = words
  return [longDay(day, language), isToday && today, kinds.get(kind), text]
    .filter(Boolean)
    .join(', ')
}
