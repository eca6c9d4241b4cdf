import type { FastifyInstance } from 'fastify'
import { getOwnDuties } from '#contract/office/own-duties.ts'
import { routeGet } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { heldDuties } from '#server/services/held-duties.ts'

/** `GET office/duties`: which duties the caller has. */
function routeOffice(app: FastifyInstance, { database }: RouteContext): void {
  routeGet(app, getOwnDuties, async ({ viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return { duties: await heldDuties(database, viewer.personId) }
  })
}

/** The desk of the office. */
export const office: Resource = { route: routeOffice }
