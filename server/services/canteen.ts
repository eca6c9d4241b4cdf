import { asc, gte } from 'drizzle-orm'
import type { MenuEntry } from '#contract/canteen.ts'
import type { IsoDay } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { menus } from '#server/db/schema.ts'

/** A menu of one day; `position` orders several of a day, from 0. */
export type Menu = Omit<MenuEntry, 'fecha'> & { readonly day: IsoDay; readonly position: number }

/** The menus from `from` on, in order. */
export async function menusFrom(database: Database, from: IsoDay): Promise<Menu[]> {
  return database
    .select()
    .from(menus)
    .where(gte(menus.day, from))
    .orderBy(asc(menus.day), asc(menus.position))
}
