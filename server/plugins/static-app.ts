import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault } from '#server/fault.ts'
import { PDF_WORKER_FILE, PDF_WORKER_POLICY } from '#server/plugins/content-security-policy.ts'
import { sendFault } from '#server/plugins/errors.ts'

/** Prefixes of paths that are never a screen of the app: an unknown path there is a plain 404. */
const NOT_A_SCREEN = ['/_api/', '/assets/', '/tour/', '/office/']

/** A path with dot segments; no link of ours has them. */
const LEADS_ELSEWHERE = /(^|[\\/])\.\.([\\/]|$)/

const A_YEAR_S = 31_536_000

/**
 * Serves the built app from `folder` (with the compressed copies beside the files, to clients that
 * accept them) and answers unknown paths: a screen with the app's page, any other with 404.
 */
export async function serveApp(
  app: FastifyInstance,
  options: { readonly folder: string; readonly built: boolean },
): Promise<void> {
  if (!options.built) {
    app.get('/', async (_request, reply) => {
      const text = 'The app is not built yet: run "npm run build", then start the server again.\n'
      return reply.code(503).type('text/plain; charset=utf-8').send(text)
    })
    app.setNotFoundHandler((request, reply) => sendFault(reply, notFound(request)))
    return
  }
  await app.register(fastifyStatic, {
    root: resolve(options.folder),
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      // Names under /assets/ contain a hash of their content; every other file is revalidated each time.
      const hashed = /[/\\]assets[/\\]/.test(path.slice(resolve(options.folder).length))
      response.header(
        'Cache-Control',
        hashed ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache',
      )
      if (PDF_WORKER_FILE.test(path)) {
        response.header('Content-Security-Policy', PDF_WORKER_POLICY)
      }
    },
  })
  const hasDesk = existsSync(resolve(options.folder, DESK_PAGE))
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return sendFault(reply, notFound(request))
    if (!isDesk(request)) return reply.sendFile('index.html')
    // Of a build without it, the app must not answer in its place.
    return hasDesk ? reply.sendFile(DESK_PAGE) : sendFault(reply, notFound(request))
  })
}

/** The desk of the office and the screens below it, which have a page of their own. */
const DESK_PAGE = 'office/index.html'

function isDesk({ url }: FastifyRequest): boolean {
  return /^\/Bulegoa([/?]|$)/.test(url)
}

function isScreen(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?', 1)[0] ?? ''
  // A path that cannot be decoded was refused before.
  if (LEADS_ELSEWHERE.test(decodeURIComponent(path))) return false
  if (NOT_A_SCREEN.some((start) => `${path}/`.startsWith(start))) return false
  // A missing picture or script is not a navigation and must not get the page.
  return /\btext\/html\b/.test(request.headers.accept ?? '')
}

function notFound(request: FastifyRequest): Fault {
  return new Fault('not-found', `no ${request.method} ${request.url.split('?', 1)[0] ?? ''} here`)
}
