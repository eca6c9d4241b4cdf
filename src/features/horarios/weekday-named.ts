import { inLanguage } from '#contract/bilingual.ts'
import { makeDay, type Weekday } from '#contract/day.ts'
import { weekdayName } from '#i18n/format.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

/** Names of the weekdays without case and accents. 2024 began on a Monday. */
const NAMES = WEEKDAYS.map((weekday) => {
  const day = makeDay(2024, 1, weekday)
  return { weekday, eu: bare(weekdayName(day, 'eu')), es: bare(weekdayName(day, 'es')) }
})

/** The weekday of the server's bilingual name, by either of its languages. */
export function weekdayNamed(name: string): Weekday | undefined {
  const eu = bare(inLanguage(name, 'eu'))
  const es = bare(inLanguage(name, 'es'))
  return NAMES.find((known) => known.eu === eu || known.es === es)?.weekday
}

/** A server may write `Miercoles` or `LUNES`. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
