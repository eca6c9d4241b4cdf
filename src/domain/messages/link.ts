import type { Message } from '#contract/messages.ts'

/** Characters of a title in a link (spec §9). */
const LINK_TITLE_LENGTH = 20

/** What a link to a message says: `{index}-{shortened title}-{id}_{class}` (spec §2, Portada). */
export interface MessageLink {
  /** Of the message in the loaded list. */
  readonly index: number
  /** `{id}_{class}`. Either may contain underscores, so the text alone does not show where the id ends. */
  readonly named: string
}

/** A title as links have it (spec §2): cut to 20 characters, then without separators. */
export function shortenTitle(title: string): string {
  // By code points: half a surrogate pair cannot be encoded in a URL.
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

/** The ids that a link may mean, the longest first: classes of the specification have no underscore. */
export function possibleIds({ named }: MessageLink): string[] {
  const ends = [...named.matchAll(/_/g)].map(({ index }) => index).filter((end) => end > 0)
  return ends.toReversed().map((end) => named.slice(0, end))
}

/** The fields of a message that the search needs. */
interface Findable {
  readonly id: string
  readonly clase: string
  /** The larger, the newer. */
  readonly position: number
}

/**
 * The message a link leads to, among those of its possible ids: of the id that with its message's class
 * makes the link, else of the longest. Mostly it is the only one; of several the one at the link's place
 * in `list`, else the newest of its class, else the newest.
 */
export function pickMessage<Message extends Findable>(
  found: readonly Message[],
  link: MessageLink,
  list: readonly Findable[],
): Message | undefined {
  const isNamed = (message: Findable) => isLinked(message, link)
  const [longest] = possibleIds(link).filter((id) => found.some((message) => message.id === id))
  const meant = found.find(isNamed)?.id ?? longest
  const newestFirst = found
    .filter(({ id }) => id === meant)
    .toSorted((one, other) => other.position - one.position)
  const placeOf = (message: Findable) =>
    list.filter(({ position }) => position > message.position).length
  return (
    (newestFirst.length > 1
      ? (newestFirst.find((message) => placeOf(message) === link.index) ??
        newestFirst.find(isNamed))
      : undefined) ?? newestFirst[0]
  )
}

/** Whether a link names this message; of several of its id and class, all. */
export function isLinked(
  { id, clase }: Pick<Findable, 'id' | 'clase'>,
  link: MessageLink,
): boolean {
  return `${id}_${clase}` === link.named
}

/** Reads a key; `undefined` when it is none. The title in it is not read: it has no hyphen. */
export function parseMessageKey(key: string): MessageLink | undefined {
  const match = /^(\d{1,6})-[^-]*-(.+_.*)$/s.exec(key)
  if (!match) return undefined
  const [, index, named = ''] = match
  const link = { index: Number(index), named }
  return possibleIds(link).length > 0 ? link : undefined
}
