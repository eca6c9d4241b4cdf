import { getCalendario, getEspeciales } from '#contract/calendar.ts'
import { type IsoDay, toDayKey, yearOf } from '#contract/day.ts'
import type { SharedDataset } from '#server/routes/datasets.ts'
import { calendarBetween, publishedYears, specialDaysBetween } from '#server/services/calendar.ts'

/** On New Year's Day another year comes and one goes, though no row changed. */
const year = ({ today }: { readonly today: IsoDay }) => [String(yearOf(today))]

export const calendarDataset: SharedDataset<typeof getCalendario.reply> = {
  name: 'calendar',
  call: getCalendario,
  dependsOn: year,
  read: async (database, { today }) => {
    const { from, to } = publishedYears(today)
    const days = await calendarBetween(database, from, to)
    return Object.fromEntries(days.map(({ day, type }) => [toDayKey(day), type]))
  },
}

export const specialDaysDataset: SharedDataset<typeof getEspeciales.reply> = {
  name: 'specialDays',
  call: getEspeciales,
  dependsOn: year,
  read: async (database, { today }) => {
    const { from, to } = publishedYears(today)
    const days = await specialDaysBetween(database, from, to)
    return Object.fromEntries(days.map(({ day, text }) => [toDayKey(day), text]))
  },
}
