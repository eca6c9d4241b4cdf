import type { ListedSent } from '#contract/office/sent.ts'
import type { Texts } from '#office/texts/eu.ts'
import { whoIs } from '#office/waiting/who-is.ts'

/** An item's state, with who deals with it. */
export function stateWords(
  { state, takenBy }: Pick<ListedSent, 'state' | 'takenBy'>,
  who: { readonly me: string; readonly names: Readonly<Record<string, string>> },
  { list }: Texts,
): string {
  const by = state === 'taken' && takenBy !== null ? whoIs(takenBy, who, list.you) : ''
  return list.states[state] + (by === '' ? '' : `: ${list.by(by)}`)
}
