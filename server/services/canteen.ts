import { and, asc, eq, gte, lte } from 'drizzle-orm'
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

/**
 * Replaces the menus from `from` to `to` by `published`. Menus that are already equal are not written,
 * so that no client pulls them again.
 */
export async function publishMenus(
  database: Database,
  from: IsoDay,
  to: IsoDay,
  published: readonly Menu[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const held = await transaction
      .select()
      .from(menus)
      .where(and(gte(menus.day, from), lte(menus.day, to)))
    const standing = new Set(held.map(textOf))
    const wanted = new Set(published.map(textOf))
    for (const menu of held.filter((candidate) => !wanted.has(textOf(candidate)))) {
      await transaction
        .delete(menus)
        .where(and(eq(menus.day, menu.day), eq(menus.position, menu.position)))
    }
    const added = published.filter((menu) => !standing.has(textOf(menu)))
    if (added.length > 0) await transaction.insert(menus).values(added)
  })
}

/** All fields of a menu, for comparing. */
function textOf(menu: Menu): string {
  return JSON.stringify([
    menu.day,
    menu.position,
    menu.primerPlato,
    menu.primerPlatoEuskera,
    menu.segundoPlato,
    menu.segundoPlatoEuskera,
    menu.postre,
    menu.postreEuskera,
  ])
}
