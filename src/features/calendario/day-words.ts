import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { DAY_TYPES } from '#contract/work-days.ts'
import type { DayView } from '#features/calendario/year-view.ts'
import { longDay } from '#i18n/format.ts'

type Kind = DayView['kind']

/** The words a day needs in one language, looked up once for a year's hundreds of days. */
export interface DayWords {
  readonly language: Language
  readonly kinds: ReadonlyMap<Kind, string>
  /** Kinds that need no telling apart have none. */
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

/** What a day is called for those who listen: long date, kind and text. */
export function dayName({ day, kind, text }: DayView, isToday: boolean, words: DayWords): string {
  const { language, kinds, today } = words
  return [longDay(day, language), isToday && today, kinds.get(kind), text]
    .filter(Boolean)
    .join(', ')
}
