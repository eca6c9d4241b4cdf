import type { SortingState } from '@tanstack/react-table'

/** The order that the address asks for, `-` before a column being the reverse; otherwise `first`. */
export function readSorting(
  search: URLSearchParams,
  columns: readonly string[],
  first: string,
): SortingState {
  const order = search.get('ordena') ?? first
  const id = order.replace(/^-/, '')
  return columns.includes(id) ? [{ id, desc: order.startsWith('-') }] : []
}

/** The address with this order; the rest of it, such as the filters, stays. */
export function withSorting(search: URLSearchParams, [first]: SortingState): URLSearchParams {
  const next = new URLSearchParams(search)
  if (first) next.set('ordena', `${first.desc ? '-' : ''}${first.id}`)
  return next
}

/** The row that an item's screen came back from. */
export function readLast(state: unknown): string | undefined {
  const isState = typeof state === 'object' && state !== null && 'last' in state
  return isState && typeof state.last === 'string' ? state.last : undefined
}

/**
 * The address with these values, each beside its default, which is not named; the rest of it, such as the
 * order, stays.
 */
export function withValues(
  search: URLSearchParams,
  values: Readonly<Record<string, readonly [value: string, nothing: string]>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, [value, nothing]] of Object.entries(values)) {
    if (value === nothing) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Tells of an item's words whether each word that is searched for is among them or part of one. */
export function searchFor(text: string): (...words: readonly unknown[]) => boolean {
  const wanted = folded(text).split(' ').filter(Boolean)
  return (...words) => {
    const found = folded(words.join(' '))
    return wanted.every((word) => found.includes(word))
  }
}

/** Small letters without accents: a person who searches writes neither. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** What the step that led here has done. */
export function readDone(state: unknown): string | undefined {
  const isState = typeof state === 'object' && state !== null && 'done' in state
  return isState && typeof state.done === 'string' ? state.done : undefined
}
