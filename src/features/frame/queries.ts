import { useMemo } from 'react'
import type { UserData } from '#contract/auth.ts'
import { toWireDay } from '#contract/day.ts'
import type { MenuFacts } from '#contract/menu.ts'
import { countUnread, readLastVisit } from '#contract/new-messages.ts'
import { isUnsentWriting } from '#db/outbox-rows.ts'
import { isKnown, type OpenRow, type OutboxRow } from '#db/outbox-tables.ts'
import type { RowQuery, RowReader, TableName } from '#db/table-rows.ts'
import { useRows } from '#db/use-rows.ts'

const TABLES = ['folders', 'ideas', 'messages', 'person'] as const satisfies readonly TableName[]

/** Something the person wrote that the server has not acknowledged. */
export type UnsentItem =
  | Extract<OpenRow, { kind: 'idea' | 'changeRequest' }>
  /** A newer build wrote it, and sends it when it is back. */
  | { readonly kind: 'newer'; readonly id: string }

/** What the frame round every screen shows of the local data. */
export interface FrameData extends MenuFacts {
  /** Who is signed in, as this device knows them by now. */
  readonly user: UserData | undefined
  /** Messages newer than the last look at them (spec §4). */
  readonly unread: number
  /** In the order they were written. */
  readonly unsent: readonly UnsentItem[]
}

const MIRRORED: RowQuery<Omit<FrameData, 'unsent'>> = { tables: TABLES, read: readMirrored }

const WRITTEN: RowQuery<Pick<FrameData, 'unsent' | 'hasIdeas'>> = {
  database: 'outbox',
  tables: ['outbox'],
  read: readWritten,
}

/** Live; `undefined` until the databases were read, which no first paint waits for. */
export function useFrameData(): FrameData | undefined {
  const mirrored = useRows(MIRRORED, undefined)
  const written = useRows(WRITTEN, undefined)
  return useMemo(
    () =>
      mirrored &&
      written && { ...mirrored, ...written, hasIdeas: mirrored.hasIdeas || written.hasIdeas },
    [mirrored, written],
  )
}

async function readMirrored(rows: RowReader): Promise<Omit<FrameData, 'unsent'>> {
  const [folders, ideas, messages, person] = await Promise.all([
    rows('folders'),
    rows('ideas'),
    rows('messages'),
    rows('person'),
  ])
  const lastVisit = readLastVisit(person[0]?.user.lastMessage ?? '')
  const dated = messages.map(({ day }) => ({ fecha: toWireDay(day) }))
  return {
    activeFolders: folders.map(({ folder }) => folder),
    hasIdeas: ideas.length > 0,
    unread: countUnread(dated, lastVisit),
    user: person[0]?.user,
  }
}

async function readWritten(rows: RowReader): Promise<Pick<FrameData, 'unsent' | 'hasIdeas'>> {
  const outbox = await rows('outbox')
  return {
    hasIdeas: outbox.some(({ kind }) => kind === 'idea'),
    unsent: outbox.toSorted((one, other) => one.seq - other.seq).flatMap(unsentOf),
  }
}

function unsentOf(row: OutboxRow): UnsentItem[] {
  if (!isKnown(row)) return [{ kind: 'newer', id: row.id }]
  return isUnsentWriting(row) ? [row] : []
}
