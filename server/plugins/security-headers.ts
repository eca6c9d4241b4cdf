import type { FastifyInstance } from 'fastify'
import { API_ROOT } from '#contract/call.ts'

/** What the page may ask the browser for: of all powers only those the portal uses. */
const PERMISSIONS =
  'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()'

/**
 * For whatever a browser may show or run. No `Strict-Transport-Security`: whoever ends TLS in front
 * of us says this; plain http on loopback must stay reachable.
 */
const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': PERMISSIONS,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  // The filter of old browsers did more harm than good.
  'X-XSS-Protection': '0',
} as const

/**
 * For a call's JSON. It is read by script, so what tells a document how to behave says nothing to it;
 * a phone carries these bytes with every call. What is left: nobody takes it for another type, includes
 * it in another site's page or frames it, and whoever opens it as a page gets one that may do nothing.
 */
const DATA_HEADERS = {
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/**
 * Gives every answer the headers that keep a browser strict, `policy` as its Content-Security-Policy.
 * A call that answers JSON gets the few that data needs, and its 304, which has no body, none: the
 * browser keeps those of the answer it holds. Both sets are made once.
 */
export function secureHeaders(app: FastifyInstance, policy: Record<string, string[]>): void {
  const documentHeaders = {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join(';'),
    ...DOCUMENT_HEADERS,
  }

  // Early, so that a route may set its own policy over it.
  app.addHook('onRequest', (request, reply, next) => {
    if (!isCall(request.routeOptions.url)) reply.headers(documentHeaders)
    next()
  })

  // Of a call it is known at the end whether it answers data or a file.
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (isCall(request.routeOptions.url) && reply.statusCode !== 304) {
      reply.headers(isJson(reply.getHeader('content-type')) ? DATA_HEADERS : documentHeaders)
    }
    next()
  })
}

function isCall(route: string | undefined): boolean {
  return route?.startsWith(API_ROOT) === true
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && /^application\/json\b/.test(type)
}
