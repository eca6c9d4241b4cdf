import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CONFIG_PATH, type Config } from '#contract/config.ts'
import { isCurrent } from '#server/routes/if-none-match.ts'
import { whenChanged } from '#server/when-changed.ts'

/**
 * `GET /config.json`: the deployment settings from the database. Anyone can read them, so what they say
 * about people is sent to each person alone, signed in (own-settings.ts).
 */
export function routeConfig(app: FastifyInstance, config: () => Config): void {
  const answer = whenChanged(config, (current) => {
    const { pushUsers, pinExemptUser, flaggedViewerUser, ...ofNoPerson } = current
    const body = JSON.stringify(ofNoPerson)
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    return { body, tag: `W/"${digest}"` }
  })
  app.get(CONFIG_PATH, { config: { access: 'public' } }, async (request, reply) => {
    const { body, tag } = answer()
    reply.header('Cache-Control', 'no-cache').header('ETag', tag)
    if (isCurrent(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
