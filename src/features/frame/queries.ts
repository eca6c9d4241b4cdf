import { useMemo } from 'react'
import type { UserData } from '#contract/auth/auth.ts'
import { combineFreshness, type Freshness, readFreshness } from '#db/freshness.ts'
import { isUnsentWriting } from '#db/outbox-rows.ts'
import { isKnown, type OpenRow, type OutboxRow } from '#db/outbox-tables.ts'
import type { LiveReader, RowQuery, RowReader, TableName } from '#db/table-rows.ts'
import { useRows } from '#db/use-rows.ts'
import { readLastVisit } from '#domain/messages/new-messages.ts'
import { unreadFrom } from '#domain/messages/position.ts'
import type { MenuFacts } from '#domain/side-menu.ts'
import { ownUser } from '#session/own-user.ts'

const TABLES = ['folders', 'ideas', 'person', 'freshness'] as const satisfies readonly TableName[]

/** A pending item that the server has not acknowledged. */
export type UnsentItem =
  | Extract<OpenRow, { kind: 'idea' | 'changeRequest' }>
  /** Written by a newer build, which sends it when it runs again. */
  | { readonly kind: 'newer'; readonly id: string }

/** The local data of the frame around every screen. */
export interface FrameData extends MenuFacts {
  /** The signed-in person, as this device knows them. */
  readonly user: UserData | undefined
  /** Messages newer than the last look at them (spec §4). */
  readonly unread: number
  /** In the order they were written. */
  readonly unsent: readonly UnsentItem[]
  /** The folders' state, only while they have an error: the frame need not wake for their age. */
  readonly foldersFault: Freshness | undefined
}

const MIRRORED: RowQuery<Omit<FrameData, 'unread' | 'unsent'>> = {
  tables: TABLES,
  read: readMirrored,
}

const WRITTEN: RowQuery<Pick<FrameData, 'unsent' | 'hasIdeas'>> = {
  database: 'outbox',
  tables: ['outbox'],
  read: readWritten,
}

/** Live; `undefined` until the databases were read, which the first paint does not wait for. */
export function useFrameData(): FrameData | undefined {
  const mirrored = useRows(MIRRORED, undefined)
  const written = useRows(WRITTEN, undefined)
  const lastMessage = (mirrored?.user ?? ownUser())?.lastMessage ?? ''
  const unread = useRows(
    useMemo(() => unreadSince(lastMessage), [lastMessage]),
    undefined,
  )
  return useMemo(() => {
    if (!mirrored || !written || unread === undefined) return undefined
    return { ...mirrored, ...written, unread, hasIdeas: mirrored.hasIdeas || written.hasIdeas }
  }, [mirrored, written, unread])
}

async function readMirrored(rows: LiveReader): Promise<Omit<FrameData, 'unread' | 'unsent'>> {
  const [folders, ideas, person, [record]] = await Promise.all([
    rows('folders'),
    rows.count('ideas'),
    rows('person'),
    readFreshness(rows, ['folders']),
  ])
  const isReceived = record?.confirmedAt !== undefined
  return {
    activeFolders: isReceived ? folders.map(({ folder }) => folder) : undefined,
    hasIdeas: ideas > 0,
    user: person[0]?.user,
    awaitsFolders: record !== undefined && !isReceived,
    foldersFault: record?.fault || record?.leftOut ? combineFreshness([record]) : undefined,
  }
}

/** Counted by the index, without reading the messages. */
function unreadSince(lastMessage: string): RowQuery<number> {
  const from = unreadFrom(readLastVisit(lastMessage))
  return {
    tables: ['messages'],
    read: (rows) => rows.count('messages', { index: 'position', from }),
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
