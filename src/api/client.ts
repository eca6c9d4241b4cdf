import type * as z from 'zod/mini'
import { anySignal } from '#api/any-signal.ts'
import { ApiError, codeOfStatus } from '#api/api-error.ts'
import { parseReply } from '#api/parse-reply.ts'
import { retryAfterMs } from '#api/retry-after.ts'
import { xsrfHeader } from '#api/xsrf.ts'
import type { Call } from '#contract/call.ts'

/** How long a call may take before it counts as `timeout`. */
export const CALL_TIMEOUT_MS = 20_000

export interface ApiClientOptions {
  /** Awaited before each call: a host without local storage looks up root and token in it. */
  readonly prepare?: () => Promise<void>
  /** Root of the calls, absolute, with a slash at its end. */
  readonly root: () => string
  /** The bearer token at send time; `undefined` when nobody is signed in. */
  readonly token: () => string | undefined
  /** `document.cookie`, for the anti-forgery header. Workers have no cookies and leave it out. */
  readonly cookies?: () => string
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

export interface GetOptions {
  readonly etag?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly query?: Readonly<Record<string, string>>
  /** For answers that take longer than most: ms instead of the client's limit. */
  readonly timeoutMs?: number | undefined
}

/** A conditional GET's answer, before its body is parsed. */
export type Fetched =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'body'; readonly text: string; readonly etag: string | undefined }

/** A file's bytes, and what the server says they are. */
export interface FetchedFile {
  readonly bytes: ArrayBuffer
  readonly type: string
}

export interface ApiClient {
  /** A conditional GET; the text is parsed by `parseReply`, so that an equal one need not be. */
  fetchText(call: Call, options?: GetOptions): Promise<Fetched>
  /** A GET, parsed and checked. */
  get<Reply extends z.ZodMiniType>(
    call: Call<Reply>,
    options?: Omit<GetOptions, 'etag'>,
  ): Promise<z.infer<Reply>>
  /** A GET whose answer is a file. */
  getFile(call: Call, options?: Omit<GetOptions, 'etag'>): Promise<FetchedFile>
  /** A POST with a JSON body, answer parsed and checked. */
  post<Reply extends z.ZodMiniType, Body extends z.ZodMiniType>(
    call: Call<Reply, Body>,
    body: z.input<Body>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<z.infer<Reply>>
}

/**
 * The HTTP client. Every failure is an `ApiError` with a code; what a 200 holds is trusted only
 * after the call's schema accepted it.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  async function request(
    call: Call,
    init: {
      headers?: Record<string, string>
      body?: string
      signal?: AbortSignal | undefined
      timeoutMs?: number | undefined
    },
    query: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    await options.prepare?.()
    const headers = new Headers(init.headers)
    if (!headers.has('Accept')) headers.set('Accept', 'application/json')
    if (call.access === 'token') {
      const token = options.token()
      if (token === undefined) throw new ApiError('not-signed-in', `${call.path}: no token`)
      headers.set('Authorization', `Bearer ${token}`)
    }
    const url = new URL(call.path, options.root())
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const timeout = AbortSignal.timeout(init.timeoutMs ?? options.timeoutMs ?? CALL_TIMEOUT_MS)
    const signal = init.signal ? anySignal([init.signal, timeout]) : timeout
    let response: Response
    try {
      response = await send(url, {
        method: call.method,
        headers,
        signal,
        // The client keeps its own copies and ETags; the HTTP cache would only answer for the
        // server behind our back.
        cache: 'no-store',
        credentials: 'same-origin',
        ...(init.body === undefined ? {} : { body: init.body }),
      })
    } catch (error) {
      throw transportError(call, error, init.signal, timeout)
    }
    if (response.ok || response.status === 304) return response
    throw new ApiError(codeOfStatus(response.status), `${call.path}: ${response.status}`, {
      status: response.status,
      body: await readJson(response),
      ...retryFact(response),
    })
  }

  function xsrf(): Record<string, string> {
    return options.cookies ? xsrfHeader(options.root(), options.cookies()) : {}
  }

  async function bodyText(call: Call, response: Response): Promise<string> {
    const type = response.headers.get('Content-Type') ?? ''
    // A captive portal answers anything with its own page and status 200.
    if (!/\bjson\b/i.test(type)) {
      throw new ApiError('not-ours', `${call.path}: ${type || 'no content type'}`, {
        status: response.status,
      })
    }
    try {
      return await response.text()
    } catch (error) {
      throw transportError(call, error)
    }
  }

  async function fetchText(call: Call, get: GetOptions = {}): Promise<Fetched> {
    const headers: Record<string, string> = get.etag ? { 'If-None-Match': get.etag } : {}
    const response = await request(
      call,
      { headers, signal: get.signal, timeoutMs: get.timeoutMs },
      get.query,
    )
    if (response.status === 304) return { kind: 'unchanged' }
    const text = await bodyText(call, response)
    return { kind: 'body', text, etag: response.headers.get('ETag') ?? undefined }
  }

  return {
    fetchText,
    async get(call, get) {
      const fetched = await fetchText(call, get)
      if (fetched.kind === 'unchanged') {
        throw new ApiError('malformed', `${call.path}: 304 to an unconditional call`)
      }
      return parseReply(call, fetched.text)
    },
    async getFile(call, get = {}) {
      const response = await request(
        call,
        { headers: { Accept: '*/*' }, signal: get.signal, timeoutMs: get.timeoutMs },
        get.query,
      )
      const type = response.headers.get('Content-Type') ?? ''
      // No document is a page: that is a captive portal's.
      if (/^text\/html\b/i.test(type)) throw new ApiError('not-ours', `${call.path}: ${type}`)
      try {
        return { bytes: await response.arrayBuffer(), type }
      } catch (error) {
        throw transportError(call, error, get.signal)
      }
    },
    async post(call, body, post) {
      const response = await request(call, {
        headers: { 'Content-Type': 'application/json', ...xsrf() },
        body: JSON.stringify(body),
        signal: post?.signal,
      })
      return parseReply(call, await bodyText(call, response))
    },
  }
}

function transportError(
  call: Call,
  error: unknown,
  given?: AbortSignal | undefined,
  timeout?: AbortSignal,
): ApiError {
  if (given?.aborted) return new ApiError('aborted', call.path)
  if (timeout?.aborted) return new ApiError('timeout', call.path)
  return new ApiError('network', `${call.path}: ${error instanceof Error ? error.name : 'failed'}`)
}

function retryFact(response: Response): { retryAfterMs?: number } {
  const wait = retryAfterMs(response.headers.get('Retry-After'))
  return wait === undefined ? {} : { retryAfterMs: wait }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // An error page: the status says all there is to know.
    return undefined
  }
}
