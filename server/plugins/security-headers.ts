import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { API_ROOT } from '#contract/call.ts'
import { whenChanged } from '#server/when-changed.ts'

/** For every answer that a browser may show or run. */
const DOCUMENT: HelmetOptions = {
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  // Where people reach us by http, on loopback, they must be able to go on doing so.
  strictTransportSecurity: false,
}

/**
 * Where people reach us by HTTPS: no http again for a year. For this host alone, since its subdomains
 * may not be ours.
 */
const SECURE_DOCUMENT: HelmetOptions = {
  ...DOCUMENT,
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
}

/**
 * For a call's JSON. Script reads it, so headers that govern a document have no effect on it, and a
 * phone downloads them with every call. What remains: no browser sniffs another type, no other site may
 * include or frame it, and opened as a page it may do nothing.
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

/** What depends on the deployment settings: Content-Security-Policy and Permissions-Policy. */
export interface DocumentRules {
  readonly policy: Record<string, string[]>
  readonly permissions: string
}

/**
 * Gives every answer the headers that keep a browser strict; `isSecure` says that people reach us by HTTPS. A
 * call's JSON gets only the few that data needs, and its 304, which has no body, none: the browser keeps those
 * of the cached answer. Both sets are built once, that of documents again when `rules` change.
 */
export function secureHeaders(
  app: FastifyInstance,
  { rules, isSecure }: { readonly rules: () => DocumentRules; readonly isSecure: boolean },
): void {
  const documentHeaders = whenChanged(rules, ({ policy, permissions }) => {
    const contentSecurityPolicy = { useDefaults: false, directives: policy }
    return {
      ...headersOf({ ...(isSecure ? SECURE_DOCUMENT : DOCUMENT), contentSecurityPolicy }),
      'Permissions-Policy': permissions,
    }
  })
  const dataHeaders = headersOf(DATA)

  // Early, so that a route may override the policy.
  app.addHook('onRequest', (request, reply, next) => {
    if (!isCall(request.routeOptions.url)) reply.headers(documentHeaders())
    next()
  })

  // For a call it is known only at the end whether it answers data or a file.
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (isCall(request.routeOptions.url) && reply.statusCode !== 304) {
      reply.headers(isJson(reply.getHeader('content-type')) ? dataHeaders : documentHeaders())
    }
    next()
  })
}

/**
 * Helmet's headers, computed once: they are the same for all answers, and computing them costs more than
 * the rest.
 */
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
  return typeof type === 'string' && /^application\/(x-nd)?json\b/.test(type)
}
