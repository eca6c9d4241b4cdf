import type { UseTranslationResponse } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import type { IsoDay } from '#contract/day.ts'
import { isCounted, slotKind } from '#contract/hours/worked-day.ts'
import type { Language } from '#contract/language.ts'
import { duration, minutesOf, signedDuration } from '#domain/hours/format.ts'
import { lostPlusNormal } from '#domain/hours/sums.ts'
import type { DayHours, HoursView } from '#features/horas-trabajadas/hours-view.ts'
import { longDay } from '#i18n/format.ts'
import type { BreakdownFacts } from '#ui/breakdown.tsx'

type T = UseTranslationResponse<'horasTrabajadas', undefined>['t']

/** The numbers at the top of the screen, each of which opens its breakdown. */
export const SUMS = ['worked', 'theory', 'difference', 'extra', 'lost'] as const

export type SumName = (typeof SUMS)[number]

/** The name of a sum, if it is one: another build may have written the history entry. */
export function toSumName(text: string | undefined): SumName | undefined {
  return SUMS.find((name) => name === text)
}

/** A sum as displayed; `undefined` where it is not known. */
export function sumText(name: SumName, view: HoursView): string | undefined {
  const { sums, theoryInAll, difference } = view
  switch (name) {
    case 'worked':
      return duration(lostPlusNormal(sums))
    case 'theory':
      return theoryInAll === undefined ? undefined : duration(minutesOf(theoryInAll))
    case 'difference':
      return difference === undefined ? undefined : signedDuration(minutesOf(difference))
    case 'extra':
      return duration(sums.extra)
    case 'lost':
      return duration(sums.lost)
  }
}

/** The rule and the days behind a sum, newest first. */
export function sumFacts(name: SumName, view: HoursView, t: T, language: Language): BreakdownFacts {
  const total = sumText(name, view)
  const rule = [t(`rule.${name}`)]
  return {
    title: t(`sums.${name}`),
    total: total ?? t('unknown'),
    rule: view.days.some(hasMore) && name !== 'theory' ? [...rule, t('rule.firstTen')] : rule,
    parts: partsOf(name, view, t, language),
  }
}

function hasMore({ slots }: DayHours): boolean {
  return !slots.every(isCounted)
}

function partsOf(
  name: SumName,
  view: HoursView,
  t: T,
  language: Language,
): BreakdownFacts['parts'] {
  const days = view.days.toReversed()
  const label = (day: IsoDay) => ({ key: day, label: longDay(day, language) })
  switch (name) {
    case 'worked':
      return days
        .filter(({ sums }) => lostPlusNormal(sums) !== 0)
        .map(({ day, sums }) => ({ ...label(day), value: duration(lostPlusNormal(sums)) }))
    case 'theory':
      return [...view.theory]
        .reverse()
        .map(([day, hours]) => ({ ...label(day), value: duration(minutesOf(hours)) }))
    case 'difference':
      return differences(view, t).map((part) => ({ ...label(part.day), ...part }))
    case 'extra':
    case 'lost':
      return days.flatMap(({ day, slots }) =>
        slots
          .filter((slot) => isCounted(slot) && slotKind(slot) === KIND_OF[name])
          .map(({ minutes, nombre }, index) => ({
            ...label(day),
            key: `${day}/${index}`,
            detail: inLanguage(nombre, language) || t('noName'),
            value: duration(minutes),
          })),
      )
  }
}

const KIND_OF = { extra: 'extra', lost: 'incident' } as const

/** The compared days one by one, without those whose difference is zero; they add up to the total. */
function differences({ compared, theory }: HoursView, t: T) {
  const worked = new Map(compared.map(({ day, sums }) => [day, lostPlusNormal(sums)]))
  const all = [...new Set([...theory.keys(), ...worked.keys()])].sort().reverse()
  return all.flatMap((day) => {
    const [done, owed] = [worked.get(day) ?? 0, minutesOf(theory.get(day) ?? 0)]
    const value = signedDuration(done - owed)
    if (value === signedDuration(0)) return []
    const detail = t('dayDifference', { worked: duration(done), theory: duration(owed) })
    return { day, detail, value }
  })
}
