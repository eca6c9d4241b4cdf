import { type Fate, fateOf } from '#api/answer.ts'
import { ApiError, type ApiErrorCode } from '#api/api-error.ts'
import { retryAfterMs } from '#api/retry-after.ts'
import type { ServerEar } from '#api/server-ear.ts'
import type { Transport, TransportOptions } from '#api/transport.ts'
import { xsrfHeader } from '#api/xsrf.ts'
import type { TellingCall } from '#contract/call.ts'

/** What of the session a send needs, looked up when it is sent. */
export interface SendSession {
  readonly token: string
  /** Absolute, with a slash at its end. */
  readonly apiRoot: string
  /** `document.cookie` as far as the anti-forgery rule needs it (spec §7). */
  readonly cookies?: string | undefined
  /** Whether the server keeps idempotency keys. */
  readonly keepsKeys?: boolean | undefined
}

export interface SendOptions extends TransportOptions {
  readonly ear: ServerEar
  readonly query?: Readonly<Record<string, string>>
  /** A JSON value, or a form. */
  readonly body?: object
  /** Makes a repeated send harmless where the server knows it (contract, extension). */
  readonly idempotencyKey?: string
}

/** What came of a send: the fate that its answer tells, or none came. */
export type SendOutcome = Exclude<Fate, Failed> | SendFailure

export type SendFailure = (Failed | NoAnswer) & {
  /** The call and its status or fault, for the support screen. */
  readonly detail: string
  readonly retryAfterMs?: number | undefined
}

type Failed = Exclude<Fate, { readonly kind: 'accepted' }>

/** It may have arrived, or may not. */
interface NoAnswer {
  readonly kind: 'lost'
  readonly code: ApiErrorCode
}

/** Sends a call that tells the server something by a transport of the host's choice. */
export async function sendCall(
  call: TellingCall,
  session: SendSession,
  transport: Transport,
  { ear, query = {}, body, idempotencyKey, signal, onProgress }: SendOptions,
): Promise<SendOutcome> {
  const url = new URL(call.path, session.apiRoot)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const isForm = body instanceof FormData
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${session.token}`,
    // A form's type has a boundary in it, which the browser sets.
    ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    ...(idempotencyKey && mayCarryKey(session) ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(call.method === 'GET' ? {} : xsrfHeader(session.apiRoot, session.cookies ?? '')),
  }
  const sent = isForm || body === undefined ? body : JSON.stringify(body)
  try {
    const request = { method: call.method, url, headers, body: sent }
    const answer = await transport(request, { signal, onProgress })
    const fate = fateOf(answer, url)
    if (fate.kind !== 'foreign') ear.hear(call, answer)
    if (fate.kind === 'accepted') return fate
    const detail = `${fate.code}: ${call.path}: ${answer.status}`
    return { ...fate, detail, retryAfterMs: retryAfterMs(answer.headers, ear.now) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'lost', code: error.code, detail: error.message }
  }
}

/** A server of another origin that does not know the header would have the browser refuse the call. */
function mayCarryKey({ apiRoot, keepsKeys }: SendSession): boolean {
  return keepsKeys === true || new URL(apiRoot).origin === location.origin
}
