/**
 * Numbers items that share an id, or a day, in the order they come: 0 for the first of each. Both are
 * kept (contract, "Keys"), and this tells them apart.
 */
export function countCopies(): (of: string) => number {
  const copies = new Map<string, number>()
  return (of) => {
    const copy = copies.get(of) ?? 0
    copies.set(of, copy + 1)
    return copy
  }
}
