import type { ApiClient } from '#api/api-client.ts'
import { ApiError } from '#api/api-error.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import { mayHaveDocument } from '#contract/messages.ts'
import { type PushPayload, pushPayloadSchema } from '#contract/push.ts'
import { inTime } from '#db/in-time.ts'
import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import type { MessageKey, PersonDatabase } from '#db/person-database.ts'
import type { MessageRow } from '#db/tables.ts'
import { messageKey } from '#domain/messages/link.ts'
import { readLastVisit } from '#domain/messages/new-messages.ts'
import { unreadFrom } from '#domain/messages/position.ts'
import { messageTitle } from '#domain/messages/title.ts'
import { pullMessageDocument } from '#sync/datasets/message-documents.ts'
import { messages } from '#sync/datasets/messages.ts'
import { ANSWERED, type AnswerPayload } from '#sync/pull/answer-notice.ts'
import type { PullContext } from '#sync/pull/dataset.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import { pull } from '#sync/pull/pull.ts'
import { readPerson } from '#sync/pull/read-person.ts'

/** Characters of a message's text in a notification: more is never seen. */
const TEXT_LENGTH = 240

/**
 * Shown where a push names no message that may be shown. Here and not in i18n: a service worker has no
 * i18n.
 */
const SOMETHING_NEW: Readonly<Record<Language, string>> = {
  eu: 'Mezu berria',
  es: 'Mensaje nuevo',
}

/** Longer than the calls may take (`signal`), with the reads and writes around them. */
const TAKE_S = 20

const LIST_PATH = '/MensajesList'

/** How a push is shown. */
export interface PushNotice {
  readonly title: string
  readonly body: string
  readonly language: Language
  /** Notices of one tag replace each other. */
  readonly tag: string
  /** The page that a click opens. */
  readonly path: string
  /** For the app's badge; `undefined` when unknown. */
  readonly unread: number | undefined
}

export interface PushContext {
  readonly db: PersonDatabase
  readonly api: ApiClient
  readonly now: () => number
  /** What pushes to this device's subscription carry (`mirror.ts`). */
  readonly tag: string | undefined
  /** A browser limits the time for handling a push. */
  readonly signal: AbortSignal
}

/** Whom a push is for. `unknown`: it or this device has no tag. */
type Addressee = 'own' | 'another' | 'unknown'

type MessagePayload = Extract<PushPayload, { kind: 'message' }>

/**
 * Pulls the message or the answer that a push speaks of into the local database, and says how to show it,
 * in the person's language. There always is something to show, since browsers take the subscription from
 * an app that gets a push in silence.
 *
 * A device may change hands: a push's own words are shown only where its tag is the one that this device was
 * given. Without tags only what is among the person's own rows is shown in words. `context` is missing when no
 * person is signed in: then there are no words. A `StorageSilentError` when the device does not answer.
 *
 * @param data what the push brought, as text
 */
export async function takePush(
  data: string | undefined,
  context: PushContext | undefined,
): Promise<PushNotice> {
  const payload = readPayload(data)
  if (!context) return plainNotice(DEFAULT_LANGUAGE)
  return inTime(noticeFor(payload, context), 'a push', TAKE_S)
}

async function noticeFor(
  payload: PushPayload | undefined,
  context: PushContext,
): Promise<PushNotice> {
  const addressee = addresseeOf(payload, context)
  if (addressee === 'another') return plainNotice(await languageIn(context.db))
  if (payload && payload.kind !== 'message') return pullAnswer(payload, addressee, context)
  return pullNotice(payload, addressee, context)
}

function addresseeOf(payload: PushPayload | undefined, { tag }: PushContext): Addressee {
  if (!payload?.for || !tag) return 'unknown'
  return payload.for === tag ? 'own' : 'another'
}

async function languageIn(db: PersonDatabase): Promise<Language> {
  return (await db.person.get('me'))?.language ?? DEFAULT_LANGUAGE
}

async function pullAnswer(
  { kind, id }: AnswerPayload,
  addressee: Addressee,
  context: PushContext,
): Promise<PushNotice> {
  const { db } = context
  const { dataset, title, path, isOwn } = ANSWERED[kind]
  await pull(dataset, await pullContext(context), await db.freshness.get(dataset.name))
  const language = await languageIn(db)
  // An own one is told also when the pull has failed: the next sync brings the answer.
  if (addressee !== 'own' && !(await isOwn(db, String(id)))) return plainNotice(language)
  return {
    ...{ title: title[language], body: '', language, tag: `${kind}-${id}` },
    ...{ path: path(String(id)), unread: undefined },
  }
}

async function pullNotice(
  payload: MessagePayload | undefined,
  addressee: Addressee,
  context: PushContext,
): Promise<PushNotice> {
  const { db } = context
  const held = await db.freshness.get('messages')
  const outcome = await pull(messages, await pullContext(context), held)
  const [person, rows] = await Promise.all([db.person.get('me'), db.messages.toArray()])
  const language = person?.language ?? DEFAULT_LANGUAGE
  const from = unreadFrom(readLastVisit(person?.user.lastMessage ?? ''))
  const unread = rows.filter(({ position }) => position >= from).length
  const id = payload && String(payload.id)
  const message = rows.findLast((row) => row.id === id)
  if (message) return { ...noticeOf(message, indexOf(message, rows), language), unread }
  // A list without the message means that the person may not read it, or not any more.
  if (!payload || outcome.kind !== 'failed') return { ...plainNotice(language), unread }
  if (addressee !== 'own') return plainNotice(language)
  const title = messageTitle(payload, language) || SOMETHING_NEW[language]
  return { ...plainNotice(language), title, tag: tagOf(String(payload.id)) }
}

async function pullContext(push: PushContext): Promise<PullContext> {
  return { ...push, person: await readPerson(push.db), write: groupWrites(push.db) }
}

/**
 * Brings the document of the message that a push speaks of, so that it opens without a network. To be
 * called once the notice is shown: a large one may take longer than the browser allows.
 */
export async function takePushedDocument(
  data: string | undefined,
  context: PushContext,
): Promise<void> {
  const { db } = context
  const payload = readPayload(data)
  // Of several with this id, the newest.
  const isMessage = payload?.kind === 'message'
  const found = isMessage && (await db.messages.where('id').equals(String(payload.id)).toArray())
  const message = found ? found.at(-1) : undefined
  if (!message || !mayHaveDocument(message.clase)) return
  const key: MessageKey = [message.id, message.copy]
  if (await db.messageDocuments.get(key)) return
  const pulling = await pullContext(context)
  try {
    await inTime(
      withRoom(db, () => pullMessageDocument(pulling, key)),
      'a pushed document',
      TAKE_S,
    )
  } catch (error) {
    // The next sync looks for it again.
    if (!(error instanceof ApiError) && !isOutOfRoom(error)) throw error
  }
}

function readPayload(data: string | undefined): PushPayload | undefined {
  if (data === undefined) return undefined
  try {
    const parsed = pushPayloadSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Whatever it is, it is none of ours.
    return undefined
  }
}

function noticeOf(message: MessageRow, index: number, language: Language) {
  return {
    title: messageTitle(message, language) || SOMETHING_NEW[language],
    body: [...message.texto.slice(0, 2 * TEXT_LENGTH)].slice(0, TEXT_LENGTH).join(''),
    language,
    tag: tagOf(message.id),
    path: `/MensajesDetail/${encodeURIComponent(messageKey(message, index))}`,
  }
}

function plainNotice(language: Language): PushNotice {
  return {
    ...{ title: SOMETHING_NEW[language], body: '', language, tag: 'messages' },
    ...{ path: LIST_PATH, unread: undefined },
  }
}

/** A message's place in the list, newest first (spec §2, MensajesDetail). */
function indexOf({ position }: MessageRow, rows: readonly MessageRow[]): number {
  return rows.filter((row) => row.position > position).length
}

function tagOf(id: string): string {
  return `message-${id}`
}
