import { type MessageLink, pickMessage } from '#contract/message-link.ts'
import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { personDatabase } from '#db/person-database.ts'
import type { MessageDocumentRow, MessageRow } from '#db/tables.ts'
import { useLive } from '#db/use-live.ts'

/** What the screens are made of. */
export const MESSAGE_DATASETS = ['messages'] as const

export type { MessageDocumentRow, MessageRow }

interface MessagesFacts {
  readonly freshness: Freshness
  readonly attempted: boolean
  readonly confirmed: boolean
}

export interface MessagesData extends MessagesFacts {
  /** Newest first: a message's place is the index in its link. */
  readonly messages: readonly MessageRow[]
}

/** All that MensajesList shows, live; `first` until the database has answered. */
export function useMessagesData(first: MessagesData | undefined): MessagesData | undefined {
  return useLive(readMessages, [], first)
}

export function readMessages(): Promise<MessagesData> {
  const db = personDatabase()
  return db.transaction('r', [db.messages, db.freshness], async () => {
    const [messages, record] = await Promise.all([
      db.messages.toArray(),
      db.freshness.get('messages'),
    ])
    return {
      messages: messages.sort((one, other) => other.position - one.position),
      freshness: combineFreshness([record]),
      attempted: record !== undefined,
      confirmed: record?.confirmedAt !== undefined,
    }
  })
}

export interface MessageData extends MessagesFacts {
  readonly message: MessageRow | undefined
  /** What is known of its document; `undefined` when it was not asked for yet. */
  readonly document: MessageDocumentRow | undefined
  /** How many messages the list has. */
  readonly count: number
}

/** One message with its document, live; `first` until the database has answered. */
export function useMessageData(
  link: MessageLink,
  first: MessageData | undefined,
): MessageData | undefined {
  const { index, id, clase } = link
  return useLive(() => readMessage({ index, id, clase }), [index, id, clase], first)
}

export function readMessage(link: MessageLink): Promise<MessageData> {
  const db = personDatabase()
  return db.transaction('r', [db.messages, db.messageDocuments, db.freshness], async () => {
    const [found, documents, count, record] = await Promise.all([
      db.messages.where('id').equals(link.id).toArray(),
      db.messageDocuments.where('messageId').equals(link.id).toArray(),
      db.messages.count(),
      db.freshness.get('messages'),
    ])
    const message = pickMessage(found, link, found.length > 1 ? await db.messages.toArray() : [])
    const document = documents.find(({ copy }) => copy === message?.copy)
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
