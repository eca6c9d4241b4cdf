import type * as z from 'zod/mini'
import { fateOf, isForeign, type WireAnswer, wordsIn } from '#api/answer.ts'
import { type AnswerObserver, NO_OBSERVER } from '#api/answer-observer.ts'
import { anySignal } from '#api/any-signal.ts'
import { ApiError, type ApiErrorCode, codeOfStatus } from '#api/api-error.ts'
import { bodyOf, parseReply } from '#api/parse-reply.ts'
import { retryAfterMs } from '#api/retry-after.ts'
import { xsrfHeader } from '#api/xsrf.ts'
import type { AskingCall, Call, TellingCall } from '#contract/call.ts'
import { LINES_TYPE } from '#contract/sync.ts'

/** How long a call may take before it counts as `timeout`. */
export const CALL_TIMEOUT_MS = 20_000

export interface ApiClientOptions {
  /** Awaited before each call: a host without local storage reads root and token there. */
  readonly prepare?: () => Promise<void>
  /** Root of the calls, absolute, with a slash at its end. */
  readonly root: () => string
  /** The bearer token at send time; `undefined` when no person is signed in. */
  readonly token: () => string | undefined
  /** `document.cookie`, for the anti-forgery header. Workers have no cookies and leave it out. */
  readonly cookies?: () => string
  /** Learns from the answers. */
  readonly observer?: AnswerObserver
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
    call: AskingCall<Reply>,
    options?: Omit<GetOptions, 'etag'>,
  ): Promise<z.infer<Reply>>
  /** A GET whose answer is a file. */
  getFile(call: Call, options?: Omit<GetOptions, 'etag'>): Promise<FetchedFile>
  /** A POST with a JSON body, answer parsed and checked. */
  post<Reply extends z.ZodMiniType, Body extends z.ZodMiniType>(
    call: AskingCall<Reply, Body>,
    body: z.input<Body>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<z.infer<Reply>>
  /**
   * A POST whose answer is lines of JSON. `onLine` gets each line as it comes; the call may fail after
   * some came, and counts as `timeout` when it is silent for as long as another call may take.
   */
  postLines<Body extends z.ZodMiniType>(
    call: AskingCall<z.ZodMiniType, Body>,
    body: z.input<Body>,
    options: { readonly signal?: AbortSignal | undefined; readonly onLine: (line: string) => void },
  ): Promise<void>
  /**
   * A call whose answer is not shown, GET or POST. Resolves to the answer's body, whatever it is, when the
   * server accepted it; an `ApiError` when it refused, or may not have done it.
   */
  tell<Body extends z.ZodMiniType | undefined>(
    call: TellingCall<z.ZodMiniType, Body>,
    ...body: Body extends z.ZodMiniType ? [z.input<Body>] : []
  ): Promise<unknown>
}

interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /** Aborts when the call took too long; absent: after `timeoutMs`. */
  readonly limit?: AbortSignal
}

/**
 * The HTTP client. Every failure is an `ApiError` with a code; the body of a 200 is trusted only
 * after the call's schema accepted it.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = options.fetch ?? ((input, init) => fetch(input, init))
  const { observer = NO_OBSERVER, timeoutMs = CALL_TIMEOUT_MS } = options

  /** The answer's head, whatever its status; `failed` converts an error while reading its body. */
  async function exchange(call: Call, { query = {}, signal: given, ...request }: Asked) {
    await options.prepare?.()
    const headers = new Headers(request.headers)
    if (!headers.has('Accept')) headers.set('Accept', 'application/json')
    if (call.access === 'token') {
      const token = options.token()
      if (token === undefined) throw new ApiError('not-signed-in', `${call.path}: no token`)
      headers.set('Authorization', `Bearer ${token}`)
    }
    const root = options.root()
    if (call.method !== 'GET' && options.cookies) {
      const xsrf = xsrfHeader(root, options.cookies())
      for (const [name, value] of Object.entries(xsrf)) headers.set(name, value)
    }
    const url = new URL(call.path, root)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const timeout = request.limit ?? AbortSignal.timeout(request.timeoutMs ?? timeoutMs)
    const signal = given ? anySignal([given, timeout]) : timeout
    const failed = (error: unknown) => {
      throw transportError(call, error, given, timeout)
    }
    const response = await send(url, {
      method: call.method,
      headers,
      signal,
      // The client keeps its own copies and ETags; the HTTP cache must not answer in the server's
      // place.
      cache: 'no-store',
      credentials: 'same-origin',
      ...(request.body === undefined ? {} : { body: request.body }),
    }).catch(failed)
    return { response, url, failed }
  }

  /** The whole answer, whatever its status, as long as it is the server's own. */
  async function ask(call: Call, request: Asked): Promise<WireAnswer & { asked: URL }> {
    const { response, url, failed } = await exchange(call, request)
    const text = await response.text().catch(failed)
    const { status, headers } = response
    const answer = { status, headers, text, url: response.url, asked: url }
    if (isForeign(answer, url)) throw failure(call, answer, 'not-ours')
    observer.observe(call, answer)
    return answer
  }

  /** A successful answer of the server's own; throws an `ApiError` for any other. */
  async function askWell(call: Call, request: Asked): Promise<WireAnswer> {
    const answer = await ask(call, request)
    if (isGood(answer)) return answer
    throw failure(call, answer, codeOfStatus(answer.status))
  }

  function failure(call: Call, answer: WireAnswer, code: ApiErrorCode): ApiError {
    const body = bodyOf(answer)
    const wait = retryAfterMs(answer.headers, observer.now)
    return new ApiError(code, `${call.path}: ${answer.status}`, {
      ...{ status: answer.status, body, words: wordsIn(body) },
      ...(wait === undefined ? {} : { retryAfterMs: wait }),
    })
  }

  async function fetchText(call: Call, { etag, ...get }: GetOptions = {}): Promise<Fetched> {
    const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {}
    const answer = await askWell(call, { ...get, headers })
    if (answer.status === 304) return { kind: 'unchanged' }
    return { kind: 'body', text: answer.text, etag: answer.headers.get('ETag') ?? undefined }
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
      const request = { ...get, headers: { Accept: '*/*' } }
      const { response, url, failed } = await exchange(call, request)
      const { status, headers, ok } = response
      // A page is never a document: a captive portal sent it. In a successful answer the type shows it.
      const text = await (ok ? (headers.get('Content-Type') ?? '') : response.text().catch(failed))
      const answer = { status, headers, text, url: response.url }
      if (isForeign(answer, url)) throw failure(call, answer, 'not-ours')
      observer.observe(call, answer)
      if (!ok) throw failure(call, answer, codeOfStatus(status))
      return { bytes: await response.arrayBuffer().catch(failed), type: text }
    },
    async post(call, body, post) {
      return parseReply(call, (await askWell(call, { ...posted(body), ...post })).text)
    },
    async postLines(call, body, { signal, onLine }) {
      const quiet = quietLimit(timeoutMs)
      try {
        const asked = { ...posted(body), signal, limit: quiet.signal }
        const { response, url, failed } = await exchange(call, asked)
        quiet.heard()
        const { status, headers, body: stream } = response
        const isLines = response.ok && headers.get('Content-Type')?.startsWith(LINES_TYPE) === true
        const text = isLines ? '' : await response.text().catch(failed)
        const answer = { status, headers, text, url: response.url }
        if (isForeign(answer, url)) throw failure(call, answer, 'not-ours')
        observer.observe(call, answer)
        if (!response.ok) throw failure(call, answer, codeOfStatus(status))
        if (!isLines || !stream) throw new ApiError('malformed', `${call.path}: no lines`)
        await readLines(stream, onLine, quiet.heard).catch(failed)
      } finally {
        quiet.end()
      }
    },
    async tell(call, ...[body]) {
      const answer = await ask(call, call.method === 'GET' ? {} : posted(body))
      const fate = fateOf(answer, answer.asked)
      if (fate.kind === 'accepted') return bodyOf(answer)
      throw failure(call, answer, fate.code)
    },
  }
}

/** A signal that aborts `ms` after it was last told that something was heard. */
function quietLimit(ms: number) {
  const limit = new AbortController()
  const wait = () => setTimeout(() => limit.abort(), ms)
  let timer = wait()
  return {
    signal: limit.signal,
    heard() {
      clearTimeout(timer)
      timer = wait()
    },
    end: () => clearTimeout(timer),
  }
}

async function readLines(
  stream: ReadableStream<Uint8Array>,
  onLine: (line: string) => void,
  onPiece: () => void,
): Promise<void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    onPiece()
    const lines = (rest + decoder.decode(value, { stream: !done })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') onLine(line)
    if (done) break
  }
  // The last line may lack its end; one that was cut off is no JSON.
  if (isJson(rest)) onLine(rest)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The head and body of a POST. */
function posted(body: unknown): Asked {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

function isGood({ status }: WireAnswer): boolean {
  return (status >= 200 && status < 300) || status === 304
}

function transportError(
  call: Call,
  error: unknown,
  given: AbortSignal | undefined,
  timeout: AbortSignal,
): ApiError {
  if (given?.aborted) return new ApiError('aborted', call.path)
  if (timeout.aborted) return new ApiError('timeout', call.path)
  return new ApiError('network', `${call.path}: ${error instanceof Error ? error.name : 'failed'}`)
}
