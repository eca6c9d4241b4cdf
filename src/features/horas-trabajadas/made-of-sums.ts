import type { UseTranslationResponse } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import type { IsoDay } from '#contract/day.ts'
import { clockHours, decimalHours, hoursOf, signedHours } from '#contract/hour-format.ts'
import { lostPlusNormal } from '#contract/hour-sums.ts'
import type { Language } from '#contract/language.ts'
import { isCounted, slotKind } from '#contract/worked-day.ts'
import type { DayHours, HoursView } from '#features/horas-trabajadas/hours-view.ts'
import { longDay } from '#i18n/format.ts'
import type { MadeOfFacts } from '#ui/made-of.tsx'

type T = UseTranslationResponse<'horasTrabajadas', undefined>['t']

/** The numbers at the top of the screen, each of which opens what it is made of. */
export const SUMS = ['worked', 'theory', 'difference', 'extra', 'lost'] as const

export type SumName = (typeof SUMS)[number]

/** The name of a sum, when it is one: an entry of the history may be another build's. */
export function toSumName(text: string | undefined): SumName | undefined {
  return SUMS.find((name) => name === text)
}

/** A sum as its number says it; `undefined` where it is not known. */
export function sumText(name: SumName, view: HoursView): string | undefined {
  const { sums, theoryInAll, difference } = view
  switch (name) {
    case 'worked':
      return decimalHours(hoursOf(lostPlusNormal(sums)))
    case 'theory':
      return theoryInAll === undefined ? undefined : decimalHours(theoryInAll)
    case 'difference':
      return difference === undefined ? undefined : signedHours(difference)
    case 'extra':
      return decimalHours(hoursOf(sums.extra))
    case 'lost':
      return decimalHours(hoursOf(sums.lost))
  }
}

/** The rule and the days behind a sum, newest first. */
export function sumFacts(name: SumName, view: HoursView, t: T, language: Language): MadeOfFacts {
  const total = sumText(name, view)
  const rule = [t(`rule.${name}`)]
  return {
    title: t(`sums.${name}`),
    total: total === undefined ? t('unknown') : t('hours', { hours: total }),
    rule: view.days.some(hasMore) && name !== 'theory' ? [...rule, t('rule.firstTen')] : rule,
    parts: partsOf(name, view, t, language),
  }
}

function hasMore({ slots }: DayHours): boolean {
  return !slots.every(isCounted)
}

function partsOf(name: SumName, view: HoursView, t: T, language: Language): MadeOfFacts['parts'] {
  const days = view.days.toReversed()
  const label = (day: IsoDay) => ({ key: day, label: longDay(day, language) })
  switch (name) {
    case 'worked':
      return days
        .filter(({ sums }) => lostPlusNormal(sums) !== 0)
        .map(({ day, sums }) => ({ ...label(day), value: clockHours(lostPlusNormal(sums)) }))
    case 'theory':
      return [...view.theory]
        .reverse()
        .map(([day, hours]) => ({ ...label(day), value: decimalHours(hours) }))
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
            value: clockHours(minutes),
          })),
      )
  }
}

const KIND_OF = { extra: 'extra', lost: 'incident' } as const

/** Day by day, those that came out even left out. */
function differences({ days, theory }: HoursView, t: T) {
  const worked = new Map(days.map(({ day, sums }) => [day, hoursOf(lostPlusNormal(sums))]))
  const all = [...new Set([...theory.keys(), ...worked.keys()])].sort().reverse()
  return all.flatMap((day) => {
    const [done, owed] = [worked.get(day) ?? 0, theory.get(day) ?? 0]
    const value = signedHours(done - owed)
    if (value === signedHours(0)) return []
    const detail = t('dayDifference', { worked: decimalHours(done), theory: decimalHours(owed) })
    return { day, detail, value }
  })
}
