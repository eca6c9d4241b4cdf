import { ApiError } from '#api/api-error.ts'
import { type ApiClient, createApiClient } from '#api/client.ts'
import type { ServerEar } from '#api/server-ear.ts'
import type { Transport } from '#api/transport.ts'
import { getManifest } from '#contract/sync.ts'
import { readMirror, type SessionMirror } from '#session/mirror.ts'
import { keepsKeysBy, serverEar } from '#session/server-ear.ts'
import type { DrainServer } from '#sync/outbox/drain-options.ts'
import { beforeSend, type Closed, closedBy, lookFor } from '#sync/outbox/once.ts'
import { sendItem } from '#sync/outbox/send-item.ts'

export interface DrainServerOptions {
  readonly databaseName: string
  /** Carries what is sent; what is asked goes by `fetch`. */
  readonly transport: Transport
  readonly fetch?: typeof fetch | undefined
  readonly signal: AbortSignal
}

/** The server of whose outbox it is, with the session of the moment. */
export function createDrainServer(options: DrainServerOptions): DrainServer {
  const { databaseName, transport, signal } = options

  /** Another person's token is never sent with this person's words. */
  async function session(): Promise<SessionMirror | undefined> {
    const mirror = await readMirror()
    return mirror?.databaseName === databaseName ? mirror : undefined
  }

  async function client(ear: ServerEar = serverEar): Promise<ApiClient> {
    const mirror = await session()
    return createApiClient({
      root: () => mirror?.apiRoot ?? location.origin,
      token: () => mirror?.token,
      ear,
      ...(options.fetch && { fetch: options.fetch }),
    })
  }

  /** Before the first sync has asked: a server that does not answer this well keeps none. */
  async function askForKeys(): Promise<boolean | Closed> {
    let keepsKeys = false
    const hear: ServerEar['hear'] = (call, answer) => {
      serverEar.hear(call, answer)
      keepsKeys = keepsKeysBy(answer.status, answer.headers) ?? false
    }
    try {
      await (await client({ ...serverEar, hear })).fetchText(getManifest, { signal })
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
      if (!mirror) return NOBODY
      return sendItem(row, file, mirror, transport, { ...transportOptions, ear: serverEar })
    },
  }
}

const NOBODY = {
  kind: 'signed-out',
  code: 'not-signed-in',
  detail: 'nobody of this outbox is signed in',
} as const
