import type { FastifyInstance } from 'fastify'

/**
 * Logs one line per request at level `info`, with the route's pattern and never the address: queries
 * contain codes (`pin?pincode=`), and headers contain tokens.
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
