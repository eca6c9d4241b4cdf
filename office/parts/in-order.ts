import type { SortingState } from '@tanstack/react-table'

/** Compares texts as people sort them: without case, and numbers as numbers. */
export const collator = new Intl.Collator('es', { numeric: true })

/** What a column sorts by; it must not change between renders. */
export type SortBy<Item, Id extends string> = Readonly<Record<Id, (item: Item) => string>>

/** The items in an order, as the table shows them. */
export function inOrder<Item, Id extends string>(
  items: readonly Item[],
  sortBy: SortBy<Item, Id>,
  [by]: SortingState,
): Item[] {
  const textOf = Object.entries<(item: Item) => string>(sortBy).find(([id]) => id === by?.id)?.[1]
  if (!by || !textOf) return [...items]
  const direction = by.desc ? -1 : 1
  return [...items].sort((one, other) => direction * collator.compare(textOf(one), textOf(other)))
}
