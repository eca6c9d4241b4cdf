import type { FastifyInstance } from 'fastify'
import { getOwnSettings, ownSettingsIn } from '#contract/auth/own-settings.ts'
import { routeGet } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'

/** `GET auth/settings`: the deployment settings about the caller, and about no other person. */
function routeOwnSettings(app: FastifyInstance, { config }: RouteContext): void {
  routeGet(app, getOwnSettings, async ({ viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return ownSettingsIn(config(), viewer.username)
  })
}

/** The person's own part of the deployment settings. */
export const ownSettings: Resource = { route: routeOwnSettings }
