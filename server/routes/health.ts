import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { within } from '#server/within.ts'

/** Monitoring gets an answer within two seconds. */
const LIMIT_MS = 1_500

/** `GET /healthz`: 200 while the database answers, else 503; for monitoring. */
export function routeHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { config: { access: 'public' } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await within(LIMIT_MS, database.execute(sql`select 1`), () => new Error('it takes too long'))
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      throw new Fault('unavailable', 'the database does not answer')
    }
    return { status: 'ok' }
  })
}
