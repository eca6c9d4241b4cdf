import type { MenuEntry } from '#contract/canteen.ts'
import { addDays, type IsoDay, parseWireDay, toWireDay, weekdayOf } from '#contract/day.ts'
import { csvFile } from '#office/time/csv-file.ts'

/** The dishes of one menu. */
export type Dishes = Omit<MenuEntry, 'fecha'>

export type Dish = keyof Dishes

export const NO_DISHES: Dishes = {
  ...{ primerPlato: '', primerPlatoEuskera: '', segundoPlato: '', segundoPlatoEuskera: '' },
  ...{ postre: '', postreEuskera: '' },
}

/** A menu may be without a dessert. */
const NEEDED = [
  ...(['primerPlato', 'primerPlatoEuskera'] as const),
  ...(['segundoPlato', 'segundoPlatoEuskera'] as const),
] as const satisfies readonly Dish[]

/** A day and its menus, of which phones show the dishes as choices. */
export interface DayMenus {
  readonly day: IsoDay
  readonly menus: readonly Dishes[]
}

/** The changed days of a week; what is not in it is as published. */
export type MenuDraft = Readonly<Record<string, readonly Dishes[]>>

export function mondayOf(day: IsoDay): IsoDay {
  return addDays(day, 1 - weekdayOf(day))
}

/** The seven days from `monday` on with their published menus, in the order of `entries`. */
export function weekFrom(monday: IsoDay, entries: readonly MenuEntry[]): DayMenus[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index)
    const own = entries.filter(({ fecha }) => parseWireDay(fecha) === day)
    return { day, menus: own.map(({ fecha: _, ...dishes }) => dishes) }
  })
}

/** The week as it would be with the draft. */
export function withDraft(week: readonly DayMenus[], draft: MenuDraft): DayMenus[] {
  return week.map(({ day, menus }) => ({ day, menus: draft[day] ?? menus }))
}

/** The draft with these menus of a day; a day that is as published again is no longer in it. */
export function withMenus(
  draft: MenuDraft,
  { day, menus }: DayMenus,
  next: readonly Dishes[],
): MenuDraft {
  const { [day]: _, ...others } = draft
  return isSame(menus, next) ? others : { ...others, [day]: next }
}

function isSame(before: readonly Dishes[], after: readonly Dishes[]): boolean {
  return JSON.stringify(before.map(cellsOf)) === JSON.stringify(after.map(cellsOf))
}

/** The dishes that a menu still needs. */
export function missingIn(dishes: Dishes): Dish[] {
  return NEEDED.filter((dish) => dishes[dish].trim() === '')
}

/** The changed days' menus as a file of the kind `canteen-menu`; `undefined` when nothing changed. */
export function menuFile(week: readonly DayMenus[], draft: MenuDraft): File | undefined {
  const changed = withDraft(week, draft).filter(({ day }) => day in draft)
  const lines = changed.flatMap(({ day, menus }) =>
    menus.map((dishes) => [toWireDay(day), ...cellsOf(dishes)]),
  )
  if (lines.length === 0) return undefined
  return csvFile(`menua-${week[0]?.day}.csv`, [['Fecha', ...HEADINGS], ...lines])
}

/** The wire's names, which the import knows, too. */
const HEADINGS = Object.keys(NO_DISHES)

function cellsOf(dishes: Dishes): string[] {
  const { primerPlato, primerPlatoEuskera, segundoPlato, segundoPlatoEuskera } = dishes
  const { postre, postreEuskera } = dishes
  return [
    ...[primerPlato, primerPlatoEuskera, segundoPlato, segundoPlatoEuskera],
    ...[postre, postreEuskera],
  ].map((text) => text.trim())
}
