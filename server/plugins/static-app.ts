import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault } from '#server/fault.ts'
import { PDF_WORKER_FILE, PDF_WORKER_POLICY } from '#server/plugins/content-security-policy.ts'
import { sendFault } from '#server/plugins/errors.ts'

/** Paths that are never a screen of the app: an unknown one there is just not found. */
const NOT_A_SCREEN = ['/_api/', '/assets/', '/tour/']

const A_YEAR_S = 31_536_000

/**
 * Serves the built app from `folder` (compressed copies beside the files are sent to whoever takes
 * them) and answers unknown paths: a screen with the app's page, anything else with 404.
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
      // Names under /assets/ carry a hash of what is in them; every other file is asked for anew.
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
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? reply.sendFile('index.html') : sendFault(reply, notFound(request)),
  )
}

function isScreen(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?', 1)[0] ?? ''
  if (NOT_A_SCREEN.some((start) => `${path}/`.startsWith(start))) return false
  // A missing picture or script is not a navigation and must not get a page.
  return /\btext\/html\b/.test(request.headers.accept ?? '')
}

function notFound(request: FastifyRequest): Fault {
  return new Fault('not-found', `no ${request.method} ${request.url.split('?', 1)[0] ?? ''} here`)
}
