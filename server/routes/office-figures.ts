import type { FastifyInstance } from 'fastify'
import { getFigures } from '#contract/office/figures.ts'
import { readFigures } from '#server/office/figures/figures.ts'
import { routeGet } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { HEAVY } from '#server/services/fair-turns.ts'

/** `office/figures`: how the app is used, in numbers (docs/decisions/0063). */
function routeOfficeFigures(app: FastifyInstance, { database, now }: RouteContext): void {
  routeGet(
    app,
    getFigures,
    async ({ reply }) => {
      reply.header('Cache-Control', 'no-store')
      return readFigures(database, now())
    },
    HEAVY,
  )
}

/** The office's figures. */
export const officeFigures: Resource = { route: routeOfficeFigures }
