import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of other origins call, for an app that is served from elsewhere. No credentials: the
 * token travels in a header, so no page can borrow a person's session. It stands before the door,
 * so that the app can read a 401 too. Without an origin the browser's own rule stays.
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
    // A phone that opens the app makes many calls: it asks once in ten minutes whether it may.
    maxAge: 600,
  })
}
