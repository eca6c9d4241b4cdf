import { getComedorMenu } from '#contract/canteen.ts'
import { addDays, type IsoDay, toDayKey, toWireDay, weekdayOf } from '#contract/day.ts'
import { getHorarioComedor } from '#contract/schedules/timetable.ts'
import { sharedDataset } from '#server/routes/datasets.ts'
import type { Resource } from '#server/routes/resource.ts'
import { menusFrom } from '#server/services/canteen.ts'
import { timetable } from '#server/services/timetables.ts'

/**
 * Menus from this week's Monday on: "today's and the following days" (spec §2), with room for a phone
 * whose clock is slow, and so that the answer changes once a week and not every day.
 */
function firstDayGiven(today: IsoDay): IsoDay {
  return addDays(today, 1 - weekdayOf(today))
}

const menuDataset = sharedDataset({
  name: 'canteenMenu',
  call: getComedorMenu,
  dependsOn: ({ today }) => [toDayKey(firstDayGiven(today))],
  read: async (database, { today }) => {
    const menus = await menusFrom(database, firstDayGiven(today))
    return menus.map(({ day, position, ...dishes }) => ({ fecha: toWireDay(day), ...dishes }))
  },
})

const canteenTimetableDataset = sharedDataset({
  name: 'canteenTimetable',
  call: getHorarioComedor,
  dependsOn: () => [],
  read: (database) => timetable(database, 'canteenTimetable'),
})

/** The canteen: menu and timetable. */
export const canteen: Resource = { datasets: [menuDataset, canteenTimetableDataset] }
