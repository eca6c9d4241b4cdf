import { createApiClient } from '#api/api-client.ts'
import { API_ROOT } from '#contract/call.ts'
import { pullAll } from '#contract/sync.ts'

const ORIGIN = 'http://server.test'

/** What the scripted server answers to one path; a function decides at each request. */
export type Answer = Response | ((request: Request) => Response | Promise<Response>)

/**
 * A server for unit tests, as a `fetch` over a table of answers, of which that to `*` goes before all
 * others; it notes the paths asked. What the network itself does is for the tests in a browser.
 */
export function scriptedServer(answers: Record<string, Answer> = {}) {
  const asked: string[] = []
  const api = createApiClient({
    root: () => `${ORIGIN}${API_ROOT}`,
    token: () => 'token',
    async fetch(input, init) {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      const path = new URL(request.url).pathname.slice(API_ROOT.length)
      // Every engine asks once for it; most tests are of servers that lack it.
      if (path !== pullAll.path || answers[path] || answers['*']) asked.push(path)
      const answer =
        answers['*'] ??
        answers[path] ??
        json({ error: 'not-found', message: path }, { status: 404 })
      return answer instanceof Response ? answer.clone() : answer(request)
    },
  })
  return { api, answers, asked }
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init)
}

/** A JSON answer with an ETag that answers 304 to a client that holds it. */
export function tagged(body: unknown, etag: string): Answer {
  return (request) =>
    request.headers.get('If-None-Match') === etag
      ? new Response(null, { status: 304, headers: { ETag: etag } })
      : json(body, { headers: { ETag: etag } })
}

/** What an intermediary answers: a captive portal, a gateway, a web server that knows no such path. */
export function page(status = 200): Response {
  return new Response('<!doctype html><p>Wi-Fi</p>', {
    ...{ status, headers: { 'Content-Type': 'text/html' } },
  })
}

export function networkFailure(): never {
  throw new TypeError('fetch failed')
}
