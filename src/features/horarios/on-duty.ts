import { addDays, type IsoDay, weekdayOf } from '#contract/day.ts'
import type { MedicalWeek } from '#features/horarios/medical-week.ts'

/** Staff on duty, until a time of day as the server writes it. */
export interface OnDuty {
  readonly kind: string
  readonly until: string
}

/** When staff is on duty next. */
export interface NextDuty {
  readonly day: IsoDay
  readonly from: string
  /** All staff that begins then. */
  readonly kinds: readonly string[]
}

export interface Duty {
  readonly now: readonly OnDuty[]
  /** Absent when no staff is on duty within a week. */
  readonly next?: NextDuty
}

interface Slot {
  readonly kind: string
  readonly day: IsoDay
  readonly from: string
  readonly until: string
  /** Minutes of the wall clock after `today`'s midnight; a clock change does not move a timetable. */
  readonly begin: number
  readonly end: number
}

const MINUTES_PER_DAY = 24 * 60
const LOOK_AHEAD_DAYS = 7

/**
 * Who is on duty at `minute` after midnight of `today`, and who comes next, by the week's timetable. On
 * days for which `isOff` is true no staff is on duty. Text that is not a time range is ignored.
 */
export function dutyAt(
  week: MedicalWeek,
  today: IsoDay,
  minute: number,
  isOff: (day: IsoDay) => boolean,
): Duty {
  const slots: Slot[] = []
  // Yesterday's, since a night's slot ends on the next day.
  for (let ahead = -1; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead)
    if (!isOff(day)) slots.push(...slotsOn(week, day, ahead * MINUTES_PER_DAY))
  }
  const running = slots.filter(({ begin, end }) => begin <= minute && minute < end)
  const coming = slots.filter(({ begin }) => begin > minute).sort((a, b) => a.begin - b.begin)
  const [first] = coming
  return {
    now: running.map(({ kind, until }) => ({ kind, until })),
    ...(first
      ? {
          next: {
            day: first.day,
            from: first.from,
            kinds: coming.filter(({ begin }) => begin === first.begin).map(({ kind }) => kind),
          },
        }
      : {}),
  }
}

function slotsOn(week: MedicalWeek, day: IsoDay, midnight: number): Slot[] {
  const weekday = weekdayOf(day)
  const known = week.days.find((candidate) => candidate.weekday === weekday)
  if (!known) return []
  return week.staff.flatMap((kind) =>
    (known.slots.get(kind) ?? []).flatMap((range) => {
      const match = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/.exec(range)
      if (!match) return []
      const [from = '', until = ''] = range.split(/\s*[-–]\s*/)
      const begin = Number(match[1]) * 60 + Number(match[2])
      const end = Number(match[3]) * 60 + Number(match[4])
      return [
        {
          kind,
          day,
          from,
          until,
          begin: midnight + begin,
          end: midnight + (end > begin ? end : end + MINUTES_PER_DAY),
        },
      ]
    }),
  )
}
