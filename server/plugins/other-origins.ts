import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of other origins call, for an app that is served from elsewhere. No credentials: the token
 * travels in a header, so no page can use a person's session through the browser. It runs before
 * authentication, so that the app can read a 401 too. With no origin set the browser's same-origin rule
 * applies.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    credentials: false,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'If-None-Match',
      'Idempotency-Key',
      'X-XSRF-TOKEN',
      'Range',
    ],
    exposedHeaders: ['ETag', 'Date', 'Idempotency-Key', 'Retry-After', 'Content-Disposition'],
    // A phone that opens the app makes many calls: it sends one preflight in ten minutes.
    maxAge: 600,
  })
}
