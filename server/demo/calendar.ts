import type { DayType } from '#contract/calendar/work-days.ts'
import { addDays, type IsoDay, isWeekend, makeDay, monthOf, weekdayOf } from '#contract/day.ts'
import { halves, type Sheet } from '#server/demo/bring-in.ts'
import { easterSunday } from '#server/demo/easter.ts'
import { calendar } from '#server/office/import/kinds/calendar.ts'
import { specialDaysKind } from '#server/office/import/kinds/special-days.ts'

/** A marked day of the demo's calendar; `text` is bilingual. */
export interface DemoDay {
  readonly type: DayType
  readonly text?: string
}

const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5

/** Weeks in August when the whole plant is on holiday. */
const SHUTDOWN_WORKING_DAYS = 15

/** Every marked day of one year; of two rules for a day the earlier one wins. */
export function demoYear(year: number): Map<IsoDay, DemoDay> {
  const days = new Map<IsoDay, DemoDay>()
  const mark = (day: IsoDay, type: DayType, text?: string) => {
    if (!days.has(day)) days.set(day, text === undefined ? { type } : { type, text })
  }
  const markWorkday = (day: IsoDay, type: DayType, text?: string) => {
    if (!isWeekend(day)) mark(day, type, text)
  }

  for (const [day, text] of publicHolidays(year)) mark(day, 'festivo', text)
  const easter = easterSunday(year)

  markWorkday(makeDay(year, 12, 24), 'especial6h', 'Gabon gaua / Nochebuena')
  markWorkday(makeDay(year, 12, 31), 'especial6h', 'Urte zaharra / Nochevieja')
  markWorkday(addDays(easter, -4), 'especial6h', 'Aste Santu bezpera / Víspera de Semana Santa')

  for (const day of shutdown(year, (candidate) => days.has(candidate))) mark(day, 'vacaciones')
  for (const day of [2, 3, 4, 5]) markWorkday(makeDay(year, 1, day), 'vacaciones')
  for (const day of [26, 27, 28, 29, 30]) markWorkday(makeDay(year, 12, day), 'vacaciones')

  const closed = 'Enpresako jaieguna / Día no laboral de empresa'
  markWorkday(addDays(easter, 2), 'nolaboral', closed)
  markWorkday(addDays(easter, 3), 'nolaboral', closed)

  for (const [day, text] of publicHolidays(year)) {
    const bridge = bridgeTo(day)
    if (bridge && bridge.slice(0, 4) === day.slice(0, 4)) {
      markWorkday(bridge, 'puente', bridgeText(text))
    }
  }

  const safety = nextWorkday(makeDay(year, 4, 28), days)
  mark(safety, 'especial', 'Laneko segurtasunaren eguna / Día de la seguridad en el trabajo')
  mark(nthFriday(year, 6, 2), 'especial', 'Batzar Nagusia / Asamblea General')
  mark(nthFriday(year, 9, 4), 'especial', 'Ate irekien eguna / Jornada de puertas abiertas')

  for (let week = 1; week <= 5; week++) {
    const friday = nthFriday(year, 7, week)
    if (monthOf(friday) === 7)
      mark(friday, 'especial6h', 'Sei orduko lanaldia / Jornada de seis horas')
  }
  return new Map([...days].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The marked days of years, and the texts of those that have one. */
export function calendarSheets(days: ReadonlyMap<IsoDay, DemoDay>): Sheet[] {
  return [
    {
      ...{ kind: calendar, headings: ['day', 'type'] },
      lines: [...days].map(([day, { type }]) => [day, type]),
    },
    {
      ...{ kind: specialDaysKind, headings: ['day', 'basque', 'spanish'] },
      lines: [...days].flatMap(([day, { text }]) =>
        text === undefined ? [] : [[day, ...halves(text)]],
      ),
    },
  ]
}

/** Gipuzkoa's public holidays, with their names. */
function publicHolidays(year: number): [IsoDay, string][] {
  const easter = easterSunday(year)
  return [
    [makeDay(year, 1, 1), 'Urteberri eguna / Año Nuevo'],
    [makeDay(year, 1, 6), 'Errege eguna / Epifanía'],
    // The Basque Government chose it for this year only.
    ...(year === 2026 ? [holiday(year, 3, 19, 'San Jose / San José')] : []),
    [addDays(easter, -3), 'Ostegun Santua / Jueves Santo'],
    [addDays(easter, -2), 'Ostiral Santua / Viernes Santo'],
    [addDays(easter, 1), 'Pazko astelehena / Lunes de Pascua'],
    [makeDay(year, 5, 1), 'Langileen eguna / Fiesta del Trabajo'],
    [makeDay(year, 7, 25), 'Santiago apostolua / Santiago Apóstol'],
    [makeDay(year, 7, 31), 'San Inazio / San Ignacio'],
    [makeDay(year, 8, 15), 'Andre Mariaren jasokundea / Asunción de la Virgen'],
    [makeDay(year, 10, 12), 'Urriaren 12a / Fiesta Nacional'],
    [makeDay(year, 11, 1), 'Santu guztien eguna / Todos los Santos'],
    [makeDay(year, 12, 6), 'Konstituzioaren eguna / Día de la Constitución'],
    [makeDay(year, 12, 8), 'Sortzez Garbia / Inmaculada Concepción'],
    [makeDay(year, 12, 25), 'Eguberri eguna / Navidad'],
  ]
}

function holiday(year: number, month: number, day: number, text: string): [IsoDay, string] {
  return [makeDay(year, month, day), text]
}

/** Three working weeks from August's first Monday on; a holiday among them does not extend them. */
function shutdown(year: number, isTaken: (day: IsoDay) => boolean): IsoDay[] {
  let day = makeDay(year, 8, 1)
  while (weekdayOf(day) !== MONDAY) day = addDays(day, 1)
  const days: IsoDay[] = []
  for (let workday = 0; workday < SHUTDOWN_WORKING_DAYS; day = addDays(day, 1)) {
    if (isWeekend(day)) continue
    workday++
    if (!isTaken(day)) days.push(day)
  }
  return days
}

/** The working day between a holiday and the weekend: Monday before a Tuesday, Friday after a Thursday. */
function bridgeTo(holidayDay: IsoDay): IsoDay | undefined {
  switch (weekdayOf(holidayDay)) {
    case 2:
      return addDays(holidayDay, -1)
    case THURSDAY:
      return addDays(holidayDay, 1)
    default:
      return undefined
  }
}

function bridgeText(holidayText: string): string {
  const [basque = '', spanish = ''] = holidayText.split(' / ')
  return `Zubia: ${basque} / Puente: ${spanish}`
}

/** The `count`th Friday of a month; beyond the month's end it is in the next. */
function nthFriday(year: number, month: number, count: number): IsoDay {
  const first = makeDay(year, month, 1)
  return addDays(first, ((FRIDAY - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
}

function nextWorkday(from: IsoDay, taken: ReadonlyMap<IsoDay, DemoDay>): IsoDay {
  let day = from
  while (isWeekend(day) || taken.has(day)) day = addDays(day, 1)
  return day
}
