import { useMemo } from 'react'
import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { outboxDatabase } from '#db/open-outbox-database.ts'
import { personDatabase } from '#db/open-person-database.ts'
import { outboxItems } from '#db/outbox-rows.ts'
import { isOpen } from '#db/outbox-tables.ts'
import type { MessageKey } from '#db/person-database.ts'
import { sameValue } from '#db/same-value.ts'
import type { MessageDocumentRow, MessageRow } from '#db/tables.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'
import { useLive } from '#db/use-live.ts'
import { useReadAgain } from '#db/use-read-again.ts'
import { messagePart } from '#domain/messages/document-part.ts'
import { type MessageLink, pickMessage, possibleIds } from '#domain/messages/link.ts'

/** The screens' data. */
export const MESSAGE_DATASETS = ['messages'] as const

export type { MessageDocumentRow, MessageKey, MessageRow }

interface MessagesFacts {
  readonly freshness: Freshness
  readonly attempted: boolean
  readonly confirmed: boolean
}

interface ListFacts extends MessagesFacts {
  /** When the messages last changed here, epoch ms. */
  readonly changedAt: number | undefined
}

/** A range of list positions: from the first to before the last. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface MessagesData extends ListFacts {
  /** Keys of all messages, newest first, `undefined` until read: a message's index is in its link. */
  readonly keys: readonly (MessageKey | undefined)[]
}

/** The list's first render: the rows of some positions. */
export interface MessagesStart {
  readonly data: MessagesData
  readonly rows: readonly MessageRow[]
}

/** MensajesList's data besides its rows, live; `first` until the database has answered. */
export function useMessagesData(first: MessagesData | undefined): MessagesData | undefined {
  const facts = useLive<ListFacts>(readFacts, [], first)
  // The keys that are missing in the first render are read after it.
  const keys = useReadAgain<MessagesData['keys']>(
    readKeys,
    facts && String(facts.changedAt),
    first && { key: hasAllKeys(first) ? String(first.changedAt) : 'some', result: first.keys },
  )
  return useMemo(() => facts && keys && { ...facts, keys }, [facts, keys])
}

/** Whether all keys have been read. */
export function hasAllKeys({ keys }: MessagesData): boolean {
  return !keys.includes(undefined)
}

/** Some rows of the list, as of the data; the first render's until they were read. */
export function useMessageRows(
  data: MessagesData,
  span: Span,
  first: MessagesStart | undefined,
): readonly MessageRow[] {
  const rows = useReadAgain(
    () => readRows(keysOf(data, span)),
    asOf(data, span),
    first && { key: asOf(first.data, span), result: first.rows },
  )
  return rows ?? NO_ROWS
}

const NO_ROWS: readonly MessageRow[] = []

/** What the rows of a span depend on: facts and keys change one after the other. */
function asOf(data: MessagesData, span: Span): string {
  return `${data.changedAt} ${keysOf(data, span).join()}`
}

function keysOf({ keys }: MessagesData, { from, to }: Span): readonly (MessageKey | undefined)[] {
  return keys.slice(from, to)
}

/** The list opened at its top: the newest rows and only their keys (docs/decisions/0028). */
function readTop({ to }: Span): Promise<MessagesStart> {
  const { messages } = personDatabase()
  return inOneRead(async () => {
    const [facts, count, rows] = await Promise.all([
      readFacts(),
      messages.count(),
      messages.orderBy('position').reverse().limit(to).toArray(),
    ])
    const known = rows.map(({ id, copy }): MessageKey => [id, copy])
    const keys = Array.from({ length: count }, (_, index) => known[index])
    return { data: { ...facts, keys }, rows }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openTop = untilRowsChange(readTop)

/** The list as it was left: all keys and the rows of `spans`; others are read as they scroll into view. */
function readSpans(spans: readonly Span[]): Promise<MessagesStart> {
  return inOneRead(async () => {
    const [facts, keys] = await Promise.all([readFacts(), readKeys()])
    const data = { ...facts, keys }
    return { data, rows: await readRows(spans.flatMap((span) => keysOf(data, span))) }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openSpans = untilRowsChange(readSpans)

function inOneRead(read: () => Promise<MessagesStart>): Promise<MessagesStart> {
  const db = personDatabase()
  return db.transaction('r', [db.messages, db.freshness], read)
}

async function readFacts(): Promise<ListFacts> {
  const record = await personDatabase().freshness.get('messages')
  return {
    changedAt: record?.changedAt,
    freshness: combineFreshness([record]),
    attempted: record !== undefined,
    confirmed: record?.confirmedAt !== undefined,
  }
}

/** By the index alone, without reading the messages. */
async function readKeys(): Promise<readonly MessageKey[]> {
  const keys = await personDatabase().messages.orderBy('position').primaryKeys()
  return keys.reverse()
}

/** The known messages and those just read, by `messagePart`. */
export function withMessages(
  known: ReadonlyMap<string, MessageRow>,
  rows: readonly MessageRow[],
): ReadonlyMap<string, MessageRow> {
  const next = new Map(known)
  for (const row of rows) {
    // Keeps the object of an unchanged message: React does not render its row again.
    const part = messagePart(row)
    if (!sameValue(next.get(part), row)) next.set(part, row)
  }
  return next
}

async function readRows(keys: readonly (MessageKey | undefined)[]): Promise<readonly MessageRow[]> {
  const known = keys.filter((key) => key !== undefined)
  const rows = await personDatabase().messages.bulkGet(known)
  return rows.filter((row) => row !== undefined)
}

export interface MessageData extends MessagesFacts {
  readonly message: MessageRow | undefined
  /** The state of its document; `undefined` when it was not requested yet. */
  readonly document: MessageDocumentRow | undefined
  /** How many messages the list has. */
  readonly count: number
}

/** One message with its document, live; `first` until the database has answered. */
export function useMessageData(
  link: MessageLink,
  first: MessageData | undefined,
): MessageData | undefined {
  const { index, named } = link
  return useLive(() => readMessage({ index, named }), [index, named], first)
}

/** The reader's marks on one message. */
export interface MarkData {
  /** Whether its readers are asked to acknowledge it. */
  readonly asks: boolean
  /** Epoch ms; `undefined`: not yet. */
  readonly acknowledgedAt: number | undefined
  /** Whether the server has not been told yet. */
  readonly isPending: boolean
}

/** The reader's marks on one message, live; `undefined` where the server has no such list. */
export function useMark(id: string): MarkData | undefined {
  return useLive(() => readMark(id), [id], undefined)
}

async function readMark(id: string): Promise<MarkData | undefined> {
  const db = personDatabase()
  const [row, offered] = await db.transaction('r', [db.messageMarks, db.freshness], () =>
    Promise.all([db.messageMarks.get([id, 0]), db.freshness.get('messageMarks')]),
  )
  if (!offered) return undefined
  const pending = await pendingAcknowledgements()
  return {
    asks: row?.asks ?? false,
    acknowledgedAt: row?.acknowledgedAt ?? pending.get(id),
    isPending: pending.has(id),
  }
}

/** The messages that are still to be acknowledged, live. */
export function useToAcknowledge(): ReadonlySet<string> {
  return useLive(readToAcknowledge, [], undefined) ?? NONE
}

const NONE: ReadonlySet<string> = new Set()

async function readToAcknowledge(): Promise<ReadonlySet<string>> {
  const rows = await personDatabase().messageMarks.toArray()
  const pending = await pendingAcknowledgements()
  const waiting = rows.filter(
    ({ id, asks, acknowledgedAt }) => asks && acknowledgedAt === undefined && !pending.has(id),
  )
  return new Set(waiting.map(({ id }) => id))
}

/** The messages whose acknowledgement waits in the outbox, with its time in epoch ms. */
async function pendingAcknowledgements(): Promise<ReadonlyMap<string, number>> {
  const items = await outboxItems(outboxDatabase(), 'messageMarks')
  return new Map(
    items.flatMap((item) =>
      isOpen(item) ? item.payload.enterados.map((id) => [id, item.createdAt] as const) : [],
    ),
  )
}

function readMessage(link: MessageLink): Promise<MessageData> {
  const db = personDatabase()
  const ids = possibleIds(link)
  return db.transaction('r', [db.messages, db.messageDocuments, db.freshness], async () => {
    const [found, documents, count, record] = await Promise.all([
      db.messages.where('id').anyOf(ids).toArray(),
      db.messageDocuments.where('messageId').anyOf(ids).toArray(),
      db.messages.count(),
      db.freshness.get('messages'),
    ])
    const message = pickMessage(found, link, found.length > 1 ? await db.messages.toArray() : [])
    const document = documents.find(
      ({ messageId, copy }) => messageId === message?.id && copy === message.copy,
    )
    return {
      message,
      document,
      count,
      freshness: combineFreshness([record]),
      attempted: record !== undefined,
      confirmed: record?.confirmedAt !== undefined,
    }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openMessage = untilRowsChange(readMessage)
