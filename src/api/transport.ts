import type { WireAnswer } from '#api/answer.ts'
import { anySignal } from '#api/any-signal.ts'
import { ApiError } from '#api/api-error.ts'

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
}

export interface TransportOptions {
  readonly signal: AbortSignal
  /** Hears how much of the body is out; not every transport can tell. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void
}

/** Gets a request there and the answer back; an `ApiError` without status when there is none. */
export type Transport = (request: WireRequest, options: TransportOptions) => Promise<WireAnswer>

/** An upload that does not move for so long is stuck; a slow one may take its time. */
const STUCK_MS = 60_000

/** Of `fetch` nothing is heard on the way. A service worker is not let live much longer. */
const FETCH_LIMIT_MS = 4 * 60_000

/** The way of a service worker, which has no XMLHttpRequest: nothing is heard on the way. */
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

/** The way of a page's worker: XMLHttpRequest tells of an upload's progress, `fetch` cannot. */
export const sendByXhr: Transport = (request, options) =>
  // A GET has no progress, and only `fetch` can keep the HTTP cache out of it.
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

/** All that may be seen: asked for one that another origin does not show, the browser complains. */
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
