import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_ROOT } from '#contract/call.ts'
import { OFFICE_ROOT, UNATTENDED } from '#contract/office/call.ts'
import type { NeededDuty, NeededFactor } from '#contract/office/duties.ts'
import { SECOND_FACTOR_ROOT } from '#contract/office/second-factor.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { heldDuties, suffices } from '#server/services/held-duties.ts'
import { findOfficeSession, noteOfficeUse } from '#server/services/office-sessions.ts'
import type { Viewer } from '#server/services/sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the office needs of its caller. */
    duty?: NeededDuty
    /** What it needs of the session's second factor; absent: `open`. */
    factor?: NeededFactor
  }
}

interface Guard {
  readonly database: Database
  readonly now: () => Date
}

/**
 * Answers 403 to callers of the office's calls who lack the duty or the second factor, before anything of the
 * request is read. A call that is public or names no duty stops the server's start, and so does one without a
 * second factor outside `office/secondFactor`. Register it after `authenticate` and before the routes.
 */
export function requireDuties(app: FastifyInstance, { database, now }: Guard): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith(API_ROOT + OFFICE_ROOT)) return
    if (config?.access === 'public') throw new Error(`${url} is public`)
    if (config?.duty === undefined) throw new Error(`${url} names no duty`)
    const isItsOwn = `${url}/`.startsWith(`${API_ROOT}${SECOND_FACTOR_ROOT}/`)
    if (config.factor === 'none' && !isItsOwn) throw new Error(`${url} has no second factor`)
  })

  app.addHook('onRequest', async (request) => {
    const { viewer, routeOptions } = request
    const { duty, factor = 'open' } = routeOptions.config
    if (duty === undefined) return
    if (!viewer) throw new Fault('not-signed-in', 'no valid token')
    // Read each time: a duty that was taken away is gone at once.
    if (!suffices(await heldDuties(database, viewer.personId), duty)) {
      throw new Fault('forbidden', duty === 'any' ? 'no duty' : `not the duty ${duty}`)
    }
    if (factor !== 'none') await requireFactor(request, viewer, factor)
  })

  async function requireFactor(
    request: FastifyRequest,
    { sessionId }: Viewer,
    factor: NeededFactor,
  ): Promise<void> {
    const session = await findOfficeSession(database, sessionId, request.headers.cookie, now())
    if (!session) throw new Fault('second-factor', 'the second factor is not open')
    if (factor === 'fresh' && !session.isFresh) {
      throw new Fault('stale-factor', 'the passkey was asked for too long ago')
    }
    const isUnattended = request.headers[UNATTENDED] !== undefined
    if (isUnattended || !session.isNoteDue) return
    try {
      await noteOfficeUse(database, session.tokenHash, now())
    } catch (error) {
      // A disk that takes no writes must not keep people from reading.
      request.log.warn({ err: error }, 'the last use of a desk could not be noted')
    }
  }
}
