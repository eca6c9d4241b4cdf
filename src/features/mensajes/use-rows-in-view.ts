import { useCallback, useState } from 'react'
import { messagePart } from '#domain/messages/document-part.ts'
import {
  type MessageRow,
  type MessagesData,
  type MessagesStart,
  type Span,
  useMessageRows,
  withMessages,
} from '#features/mensajes/queries.ts'

/** Rows are read in pages of this size, half a page ahead of those rendered. */
const PAGE = 100

export const FIRST_PAGE: Span = { from: 0, to: PAGE }

/** Where the person left the list: going back has its rows at once. */
let lastRead = FIRST_PAGE

/** Where the list was last scrolled to; `undefined` for its top. */
export function spanLeft(): Span | undefined {
  return sameSpan(lastRead, FIRST_PAGE) ? undefined : lastRead
}

interface RowsInView {
  /** The message at a position; `undefined` while it is being read. */
  messageAt: (index: number) => MessageRow | undefined
  /** Called with the rendered rows, from the first to the last. */
  onDrawn: (from: number, to: number) => void
}

/**
 * Reads the rows of a long list as they scroll into view, live.
 *
 * @param first the first render's; `undefined` when the database could not be read
 */
export function useRowsInView(data: MessagesData, first: MessagesStart | undefined): RowsInView {
  const [span, setSpan] = useState(FIRST_PAGE)
  const rows = useMessageRows(data, span, first)
  const [read, setRead] = useState(() => ({ rows, known: withMessages(new Map(), rows) }))
  // Rows read before are shown on the way back; live ones replace them.
  if (rows !== read.rows) setRead({ rows, known: withMessages(read.known, rows) })
  return {
    messageAt: (index) => {
      const [id, copy] = data.keys[index] ?? []
      return id === undefined || copy === undefined
        ? undefined
        : read.known.get(messagePart({ id, copy }))
    },
    onDrawn: useCallback((from: number, to: number) => {
      lastRead = spanAround(from, to)
      setSpan((before) => (sameSpan(before, lastRead) ? before : lastRead))
    }, []),
  }
}

/** In whole pages, so that scrolling by one row rarely reads more. */
function spanAround(from: number, to: number): Span {
  const ahead = PAGE / 2
  return {
    from: Math.max(0, Math.floor((from - ahead) / PAGE) * PAGE),
    to: Math.ceil((to + ahead) / PAGE) * PAGE,
  }
}

function sameSpan(one: Span, other: Span): boolean {
  return one.from === other.from && one.to === other.to
}
