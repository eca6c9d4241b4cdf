import type { FastifyInstance } from 'fastify'
import { endSession, getDevices, logout } from '#contract/auth/sessions.ts'
import { Fault } from '#server/fault.ts'
import { tokenIn } from '#server/plugins/authentication.ts'
import { routeGet, routePost, routePublicPost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { devicesOf } from '#server/services/devices.ts'
import {
  endKeyOf,
  endSession as endOwnSession,
  endSessionByKey,
} from '#server/services/end-sessions.ts'

/** Log-out, and the devices on which a person is signed in. */
function routeSessions(app: FastifyInstance, { database, now }: RouteContext): void {
  routePublicPost(app, logout, async (body, { address, headers }) => {
    const token = tokenIn(headers.authorization)
    const key = body?.key ?? (token === undefined ? undefined : endKeyOf(token))
    if (key === undefined) throw new Fault('bad-input', 'neither an end key nor a token')
    const ending = { by: 'log-out', address, now: now() } as const
    // An unknown session has ended: sessions are deleted after they expire.
    return { ended: (await endSessionByKey(database, key, ending)) ?? 'expired' }
  })

  routeGet(app, getDevices, async ({ viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return devicesOf(database, viewer, now())
  })

  routePost(app, endSession, async ({ id }, { viewer, address }) => {
    const ending = { by: 'device', address, now: now() } as const
    const { personId } = viewer
    // A session that ended a moment ago is in the state that the person wants.
    await endOwnSession(database, { id, personId }, ending)
    return true as const
  })
}

/** The devices on which a person is signed in. */
export const sessions: Resource = { route: routeSessions }
