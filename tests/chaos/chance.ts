/** Random numbers that a seed repeats (mulberry32). */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True `share` of the time, 0–1. */
  happens(share: number): boolean
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
  /** The same items, shuffled. */
  shuffled<Item>(items: readonly Item[]): Item[]
  bytes(count: number): Buffer
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    happens: (share) => next() < share,
    oneOf: (items) => items[between(0, items.length - 1)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => between(0, 255))),
  }
}
