import { type Fate, fateOf, type WireAnswer } from '#api/answer.ts'
import type { AnswerObserver } from '#api/answer-observer.ts'
import { anySignal } from '#api/any-signal.ts'
import { ApiError, type ApiErrorCode } from '#api/api-error.ts'
import { retryAfterMs } from '#api/retry-after.ts'
import { xsrfHeader } from '#api/xsrf.ts'
import type { TellingCall } from '#contract/call.ts'

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
}

export interface TransportOptions {
  readonly signal: AbortSignal
  /** Called with the upload's progress; not every transport reports it. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void
}

/** Sends a request and returns the answer; an `ApiError` without status when there is none. */
export type Transport = (request: WireRequest, options: TransportOptions) => Promise<WireAnswer>

/** The part of the session that a send needs, read at send time. */
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
  readonly observer: AnswerObserver
  readonly query?: Readonly<Record<string, string>>
  /** A JSON value, or a form. */
  readonly body?: object
  /** Makes a repeated send harmless where the server supports it (contract, extension). */
  readonly idempotencyKey?: string
}

/** The outcome of a send: the fate by its answer, or no answer. */
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
  { observer, query = {}, body, idempotencyKey, signal, onProgress }: SendOptions,
): Promise<SendOutcome> {
  const url = new URL(call.path, session.apiRoot)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const isForm = body instanceof FormData
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${session.token}`,
    // The browser sets a form's content type, with its boundary.
    ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    ...(idempotencyKey && mayCarryKey(session) ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(call.method === 'GET' ? {} : xsrfHeader(session.apiRoot, session.cookies ?? '')),
  }
  const sent = isForm || body === undefined ? body : JSON.stringify(body)
  try {
    const request = { method: call.method, url, headers, body: sent }
    const answer = await transport(request, { signal, onProgress })
    const fate = fateOf(answer, url)
    if (fate.kind !== 'foreign') observer.observe(call, answer)
    if (fate.kind === 'accepted') return fate
    const detail = `${fate.code}: ${call.path}: ${answer.status}`
    return { ...fate, detail, retryAfterMs: retryAfterMs(answer.headers, observer.now) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'lost', code: error.code, detail: error.message }
  }
}

/** On another origin the browser refuses the call when the server does not allow the header. */
function mayCarryKey({ apiRoot, keepsKeys }: SendSession): boolean {
  return keepsKeys === true || new URL(apiRoot).origin === location.origin
}

/** An upload without progress for this long is stuck; a slow one may take its time. */
const STUCK_MS = 60_000

/** `fetch` reports no progress. The browser stops a service worker soon after this time. */
const FETCH_LIMIT_MS = 4 * 60_000

/** For a service worker, which has no XMLHttpRequest: without progress. */
export const sendByFetch: Transport = async ({ url, ...init }, { signal }) => {
  const limit = AbortSignal.timeout(FETCH_LIMIT_MS)
  try {
    const response = await fetch(url, {
      method: init.method,
      headers: init.headers,
      cache: 'no-store',
      credentials: 'same-origin',
      signal: anySignal([signal, limit]),
      ...(init.body === undefined ? {} : { body: init.body }),
    })
    const { status, headers } = response
    return { status, headers, text: await response.text(), url: response.url }
  } catch (error) {
    if (signal.aborted) throw new ApiError('aborted', url.pathname)
    const name = error instanceof Error ? error.name : 'failed'
    throw new ApiError(limit.aborted ? 'timeout' : 'network', `${url.pathname}: ${name}`)
  }
}

/** For a page's worker: XMLHttpRequest reports an upload's progress, `fetch` cannot. */
export const sendByXhr: Transport = (request, options) =>
  // A GET has no progress, and only `fetch` can bypass the HTTP cache.
  request.method === 'GET' ? sendByFetch(request, options) : upload(request, options)

function upload(
  { method, url, headers, body }: WireRequest,
  { signal, onProgress }: TransportOptions,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let stuck: ReturnType<typeof setTimeout> | undefined
    let failure: 'network' | 'timeout' = 'network'
    const moved = () => {
      clearTimeout(stuck)
      stuck = setTimeout(() => {
        failure = 'timeout'
        xhr.abort()
      }, STUCK_MS)
    }
    const giveUp = () => xhr.abort()
    const end = () => {
      clearTimeout(stuck)
      signal.removeEventListener('abort', giveUp)
    }
    const fail = () => {
      end()
      reject(new ApiError(signal.aborted ? 'aborted' : failure, url.pathname))
    }
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      moved()
      onProgress(loaded, total)
    })
    xhr.addEventListener('progress', moved)
    xhr.addEventListener('error', fail)
    xhr.addEventListener('abort', fail)
    xhr.addEventListener('load', () => {
      end()
      const { status, responseText: text, responseURL } = xhr
      resolve({ status, headers: headersOf(xhr), text, url: responseURL })
    })
    if (signal.aborted) return fail()
    signal.addEventListener('abort', giveUp)
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    moved()
    xhr.send(body ?? null)
  })
}

/** All headers at once: the browser logs an error when one that another origin hides is asked for. */
function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const end = line.indexOf(':')
      return end > 0 ? [[line.slice(0, end), line.slice(end + 1).trim()]] : []
    }),
  )
}
