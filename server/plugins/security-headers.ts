import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { API_ROOT } from '#contract/call.ts'

/** What the page may ask the browser for: of all powers only those the portal uses. */
const PERMISSIONS =
  'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()'

/** For whatever a browser may show or run. */
const DOCUMENT: HelmetOptions = {
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  // Whoever ends TLS in front of us says this; plain http on loopback must stay reachable.
  strictTransportSecurity: false,
}

/**
 * For a call's JSON. It is read by script, so what tells a document how to behave says nothing to it;
 * a phone carries these bytes with every call. What is left: nobody takes it for another type, includes
 * it in another site's page or frames it, and whoever opens it as a page gets one that may do nothing.
 */
const DATA: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/**
 * Gives every answer the headers that keep a browser strict, `policy` as its Content-Security-Policy.
 * A call that answers JSON gets the few that data needs, and its 304, which has no body, none: the
 * browser keeps those of the answer it holds. Both sets are made once.
 */
export function secureHeaders(app: FastifyInstance, policy: Record<string, string[]>): void {
  const contentSecurityPolicy = { useDefaults: false, directives: policy }
  const documentHeaders = {
    ...headersOf({ ...DOCUMENT, contentSecurityPolicy }),
    'Permissions-Policy': PERMISSIONS,
  }
  const dataHeaders = headersOf(DATA)

  // Early, so that a route may set its own policy over it.
  app.addHook('onRequest', (request, reply, next) => {
    if (!isCall(request.routeOptions.url)) reply.headers(documentHeaders)
    next()
  })

  // Of a call it is known at the end whether it answers data or a file.
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (isCall(request.routeOptions.url) && reply.statusCode !== 304) {
      reply.headers(isJson(reply.getHeader('content-type')) ? dataHeaders : documentHeaders)
    }
    next()
  })
}

/** What Helmet gives an answer, asked once: it is the same for all, and made anew it costs more than the rest. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

function isCall(route: string | undefined): boolean {
  return route?.startsWith(API_ROOT) === true
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && /^application\/json\b/.test(type)
}
