import { getCalendario, getEspeciales } from '#contract/calendar/calendar.ts'
import { type IsoDay, toDayKey, yearOf } from '#contract/day.ts'
import { sharedDataset } from '#server/routes/datasets.ts'
import type { Resource } from '#server/routes/resource.ts'
import { calendarBetween, publishedYears, specialDaysBetween } from '#server/services/calendar.ts'

/** On New Year's Day another year enters the answer and one leaves it, though no row changed. */
const year = ({ today }: { readonly today: IsoDay }) => [String(yearOf(today))]

const calendarDataset = sharedDataset({
  name: 'calendar',
  call: getCalendario,
  dependsOn: year,
  read: async (database, { today }) => {
    const { from, to } = publishedYears(today)
    const days = await calendarBetween(database, from, to)
    return Object.fromEntries(days.map(({ day, type }) => [toDayKey(day), type]))
  },
})

const specialDaysDataset = sharedDataset({
  name: 'specialDays',
  call: getEspeciales,
  dependsOn: year,
  read: async (database, { today }) => {
    const { from, to } = publishedYears(today)
    const days = await specialDaysBetween(database, from, to)
    return Object.fromEntries(days.map(({ day, text }) => [toDayKey(day), text]))
  },
})

/** The work calendar. */
export const calendar: Resource = { datasets: [calendarDataset, specialDaysDataset] }
