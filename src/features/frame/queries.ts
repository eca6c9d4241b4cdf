import { toWireDay } from '#contract/day.ts'
import type { MenuFacts } from '#contract/menu.ts'
import { countUnread, readLastVisit } from '#contract/new-messages.ts'
import { isUnsentWriting } from '#db/outbox-rows.ts'
import type { OutboxRow } from '#db/outbox-tables.ts'
import type { RowReader, TableName } from '#db/table-rows.ts'
import { type RowQuery, useRows } from '#db/use-rows.ts'

const TABLES = [
  'folders',
  'ideas',
  'messages',
  'outbox',
  'person',
] as const satisfies readonly TableName[]

/** Something the person wrote that the server has not acknowledged. */
export type UnsentItem = Extract<OutboxRow, { kind: 'idea' | 'changeRequest' }>

/** What the frame round every screen shows of the local data. */
export interface FrameData extends MenuFacts {
  /** Messages newer than the last look at them (spec §4). */
  readonly unread: number
  /** In the order they were written. */
  readonly unsent: readonly UnsentItem[]
}

const FRAME: RowQuery<FrameData> = { tables: TABLES, read: readFrame }

/** Live; `undefined` until the database was read, which no first paint waits for. */
export function useFrameData(): FrameData | undefined {
  return useRows(FRAME, undefined)
}

async function readFrame(rows: RowReader): Promise<FrameData> {
  const [folders, ideas, messages, outbox, person] = await Promise.all([
    rows('folders'),
    rows('ideas'),
    rows('messages'),
    rows('outbox'),
    rows('person'),
  ])
  const lastVisit = readLastVisit(person[0]?.user.lastMessage ?? '')
  const dated = messages.map(({ day }) => ({ fecha: toWireDay(day) }))
  return {
    activeFolders: folders.map(({ folder }) => folder),
    hasIdeas: ideas.length > 0 || outbox.some(({ kind }) => kind === 'idea'),
    unread: countUnread(dated, lastVisit),
    unsent: outbox.filter(isUnsent).toSorted((one, other) => one.seq - other.seq),
  }
}

function isUnsent(row: OutboxRow): row is UnsentItem {
  return isUnsentWriting(row)
}
