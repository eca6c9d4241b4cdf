import { getCalendario, getEspeciales } from '#contract/calendar.ts'
import { toDayKey, yearOf } from '#contract/day.ts'
import type { Asker, Dataset } from '#server/routes/datasets.ts'
import { calendarBetween, publishedYears, specialDaysBetween } from '#server/services/calendar.ts'

/** On New Year's Day another year comes and one goes, though no row changed. */
const year = ({ today }: Asker) => [String(yearOf(today))]

export const calendarDataset: Dataset<typeof getCalendario.reply> = {
  name: 'calendar',
  call: getCalendario,
  dependsOn: year,
  read: async (database, { today }) => {
    const { from, to } = publishedYears(today)
    const days = await calendarBetween(database, from, to)
    return Object.fromEntries(days.map(({ day, type }) => [toDayKey(day), type]))
  },
}

export const specialDaysDataset: Dataset<typeof getEspeciales.reply> = {
  name: 'specialDays',
  call: getEspeciales,
  dependsOn: year,
  read: async (database, { today }) => {
    const { from, to } = publishedYears(today)
    const days = await specialDaysBetween(database, from, to)
    return Object.fromEntries(days.map(({ day, text }) => [toDayKey(day), text]))
  },
}
