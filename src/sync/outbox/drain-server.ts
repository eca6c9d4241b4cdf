import type { AnswerObserver } from '#api/answer-observer.ts'
import { type ApiClient, createApiClient } from '#api/api-client.ts'
import { ApiError } from '#api/api-error.ts'
import {
  type SendOutcome,
  type SendSession,
  sendCall,
  type Transport,
  type TransportOptions,
} from '#api/send-call.ts'
import { createIdea, type NewIdea } from '#contract/ideas.ts'
import { markMessages } from '#contract/message-marks.ts'
import { addChangeRequest, updateView } from '#contract/messages.ts'
import { updateLang } from '#contract/portada.ts'
import { getManifest } from '#contract/sync.ts'
import type { AttachmentRow, OpenRow } from '#db/outbox-tables.ts'
import { readMirror, type SessionMirror } from '#session/mirror.ts'
import { keepsKeysBy, serverObserver } from '#session/server-observer.ts'
import {
  type BeforeSend,
  beforeSend,
  type Closed,
  closedBy,
  type LookUp,
  lookFor,
} from '#sync/outbox/once.ts'

/** The server, as a drain meets it. */
export interface DrainServer {
  /**
   * Whether the server processes an item once however often it is sent, by the item's idempotency key; a
   * failure when that cannot be known now.
   */
  keepsKeys(): Promise<boolean | Closed>
  /** Called before an item is sent to a server that keeps no idempotency keys. */
  beforeSend(row: OpenRow): Promise<BeforeSend>
  /** Looks for an idea whose answer was lost. */
  lookFor(idea: NewIdea, knownIds: readonly string[]): Promise<LookUp>
  send(
    row: OpenRow,
    file: AttachmentRow | undefined,
    options: TransportOptions,
  ): Promise<SendOutcome>
}

export interface DrainServerOptions {
  readonly databaseName: string
  /** Carries posts, with progress; GET calls go by `fetch`. */
  readonly transport: Transport
  readonly fetch?: typeof fetch | undefined
  readonly signal: AbortSignal
}

/** The server for one person's outbox, with the session of the moment. */
export function createDrainServer(options: DrainServerOptions): DrainServer {
  const { databaseName, transport, signal } = options

  /** Another person's token is never sent with this person's words. */
  async function session(): Promise<SessionMirror | undefined> {
    const mirror = await readMirror()
    return mirror?.databaseName === databaseName ? mirror : undefined
  }

  async function client(observer: AnswerObserver = serverObserver): Promise<ApiClient> {
    const mirror = await session()
    return createApiClient({
      root: () => mirror?.apiRoot ?? location.origin,
      token: () => mirror?.token,
      observer,
      ...(options.fetch && { fetch: options.fetch }),
    })
  }

  /** Before the first sync has asked: a server that does not answer this well keeps none. */
  async function askForKeys(): Promise<boolean | Closed> {
    let keepsKeys = false
    const observe: AnswerObserver['observe'] = (call, answer) => {
      serverObserver.observe(call, answer)
      keepsKeys = keepsKeysBy(answer.status, answer.headers) ?? false
    }
    try {
      await (await client({ ...serverObserver, observe })).fetchText(getManifest, { signal })
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status !== undefined
      if (!isAnswered) return closedBy(error) ?? false
    }
    return keepsKeys
  }

  return {
    async keepsKeys() {
      return (await session())?.keepsKeys ?? askForKeys()
    },
    async beforeSend(row) {
      return beforeSend(await client(), row, signal)
    },
    async lookFor(idea, knownIds) {
      return lookFor(await client(), idea, knownIds, signal)
    },
    async send(row, file, transportOptions) {
      const mirror = await session()
      if (!mirror) return SIGNED_OUT
      return sendItem(row, file, mirror, transport, {
        ...transportOptions,
        observer: serverObserver,
      })
    },
  }
}

const SIGNED_OUT = {
  kind: 'signed-out',
  code: 'not-signed-in',
  detail: 'the owner of this outbox is not signed in',
} as const

/** The one value of `tipo` that spec §7 knows, for ideas and for change requests. */
const QUERY = { tipo: 'solicitudCambios' }

/** Sends one item; returns the outcome, with the server's id as the receipt. */
async function sendItem(
  row: OpenRow,
  file: AttachmentRow | undefined,
  session: SendSession,
  transport: Transport,
  options: TransportOptions & { readonly observer: AnswerObserver },
): Promise<SendOutcome> {
  const idempotencyKey = row.id
  switch (row.kind) {
    case 'idea': {
      const post = { ...options, query: QUERY, body: row.payload, idempotencyKey }
      return sendCall(createIdea, session, transport, post)
    }
    case 'changeRequest': {
      const form = new FormData()
      form.set('texto', row.payload.texto)
      if (file) form.set('file', new Blob([file.bytes], { type: file.type }), file.name)
      const post = { ...options, query: QUERY, body: form, idempotencyKey }
      return sendCall(addChangeRequest, session, transport, post)
    }
    case 'markViewed':
      return sendCall(updateView, session, transport, options)
    case 'messageMarks':
      return sendCall(markMessages, session, transport, { ...options, body: row.payload })
    case 'language':
      return sendCall(updateLang, session, transport, { ...options, query: row.payload })
  }
}
