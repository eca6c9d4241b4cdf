import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CONFIG_PATH, type Config } from '#contract/config.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'

/** `GET /config.json`: the deployment settings as they were when the server started. */
export function routeConfig(app: FastifyInstance, config: Config): void {
  const body = JSON.stringify(config)
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  app.get(CONFIG_PATH, { config: { access: 'public' } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-cache').header('ETag', tag)
    if (isCurrent(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
