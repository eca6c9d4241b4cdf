import type { Message } from '#contract/messages.ts'

/** Characters of a title in a link (spec §9). */
const LINK_TITLE_LENGTH = 20

/** What a link to a message says: `{index}-{shortened title}-{id}_{class}` (spec §2, Portada). */
export interface MessageLink {
  /** Of the message in the loaded list. */
  readonly index: number
  readonly id: string
  readonly clase: string
}

/** A title as links have it (spec §2): cut to 20 characters, then made of one piece. */
export function shortenTitle(title: string): string {
  // By code points: half a pair could not be written into an address.
  const cut = [...title.replaceAll(/\p{Surrogate}/gu, '\uFFFD')]
    .slice(0, LINK_TITLE_LENGTH)
    .join('')
  return cut.replaceAll(/[\s/&]/g, '').replaceAll('-', '_')
}

/** The key in `/MensajesDetail/{key}`, not yet encoded for an address. */
export function messageKey(
  { id, clase, titulo }: Pick<Message, 'id' | 'clase' | 'titulo'>,
  index: number,
): string {
  return `${index}-${shortenTitle(titulo)}-${id}_${clase}`
}

/** A message as far as it is looked for. */
interface Findable {
  readonly clase: string
  /** The larger, the newer. */
  readonly position: number
}

/**
 * The message a link leads to, among those of its id: mostly the only one; of several the one at the
 * link's place in `list`, else the newest of its class, else the newest.
 */
export function pickMessage<Message extends Findable>(
  found: readonly Message[],
  { index, clase }: MessageLink,
  list: readonly Findable[],
): Message | undefined {
  const newestFirst = found.toSorted((one, other) => other.position - one.position)
  const placeOf = (message: Findable) =>
    list.filter(({ position }) => position > message.position).length
  return (
    (newestFirst.length > 1
      ? (newestFirst.find((message) => placeOf(message) === index) ??
        newestFirst.find((message) => message.clase === clase))
      : undefined) ?? newestFirst[0]
  )
}

/** Reads a key; `undefined` when it is none. The title in it is not read: it has no hyphen. */
export function parseMessageKey(key: string): MessageLink | undefined {
  const match = /^(\d{1,6})-[^-]*-([^_]+)_(.*)$/s.exec(key)
  if (!match) return undefined
  const [, index, id = '', clase = ''] = match
  return { index: Number(index), id, clase }
}
