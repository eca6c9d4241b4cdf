import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'

/** `GET /healthz`: 200 while the database answers, else 503; for whoever watches the server. */
export function routeHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { config: { access: 'public' } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await database.execute(sql`select 1`)
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      throw new Fault('unavailable', 'the database does not answer')
    }
    return { status: 'ok' }
  })
}
