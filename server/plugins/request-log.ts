import type { FastifyInstance } from 'fastify'

/**
 * One line a request at level `info`. It holds the route's pattern and never the address: queries
 * carry codes (`pin?pincode=`), and headers carry tokens.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
