import type { FastifyInstance } from 'fastify'
import { getMe } from '#contract/auth/auth.ts'
import { Fault } from '#server/fault.ts'
import { routeGet } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { findPerson, toUserData } from '#server/services/people.ts'

/** `GET auth/me`: the caller's own data, as the log-in answered it. */
function routeMe(app: FastifyInstance, { database }: RouteContext): void {
  routeGet(app, getMe, async ({ viewer, reply }) => {
    const person = await findPerson(database, viewer.username)
    if (!person) throw new Fault('not-signed-in', 'the person has left')
    reply.header('Cache-Control', 'no-store')
    return toUserData(person)
  })
}

/** Who is signed in. */
export const me: Resource = { route: routeMe }
