import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SESSION_MS } from '#contract/auth/sessions.ts'
import { API_ROOT } from '#contract/call.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { endKeyOf } from '#server/services/end-sessions.ts'
import {
  createSessionOf,
  type FindSession,
  noteSeen,
  SEEN_EVERY_MS,
  type Viewer,
} from '#server/services/sessions.ts'
import type { TokenKeys } from '#server/services/token-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; null on public routes. */
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    /** A route of the API requires a token unless it is declared `'public'`. */
    access?: 'public' | 'token'
  }
}

const claimsSchema = z.object({ jti: z.uuid() })

/**
 * Signs a new session's token for a person whose password was found right; `undefined` when it is not any
 * more. `device` is `deviceName`'s.
 */
export type IssueToken = (
  person: { readonly id: number; readonly passwordHash: string },
  device: string,
) => Promise<string | undefined>

/**
 * Authenticates every route that is not declared public: it requires a token that we signed, with the
 * one algorithm we use, whose session still exists (spec §6, first line). Returns the function that
 * signs tokens.
 */
export function authenticate(
  app: FastifyInstance,
  options: {
    readonly database: Database
    readonly findSession: FindSession
    readonly keys: TokenKeys
    readonly now: () => Date
  },
): IssueToken {
  const { database, findSession, keys, now } = options
  app.decorateRequest('viewer', null)

  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    // Closed unless declared public; paths outside the API serve no personal data.
    if (config.access === 'public' || !url?.startsWith(API_ROOT)) return
    request.viewer = await viewerOf(request)
  })

  async function viewerOf(request: FastifyRequest): Promise<Viewer> {
    const token = tokenIn(request.headers.authorization)
    if (token === undefined) throw new Fault('not-signed-in', 'no token')
    const claims = claimsSchema.safeParse(await keys.verify(token))
    if (!claims.success) throw new Fault('not-signed-in', 'no valid token')
    const viewer = await findSession(claims.data.jti, now())
    if (!viewer) throw new Fault('not-signed-in', 'the session has ended')
    if (now().getTime() - viewer.seenAt.getTime() >= SEEN_EVERY_MS) {
      // A disk that takes no writes must not keep people from reading.
      const seen = { id: viewer.sessionId, endKey: endKeyOf(token) }
      noteSeen(database, seen, now()).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the last use of a session could not be noted')
      })
    }
    return viewer
  }

  return async ({ id: personId, passwordHash }, device) => {
    const id = randomUUID()
    const expiresAt = new Date(now().getTime() + SESSION_MS)
    const token = await keys.sign({
      jti: id,
      iat: Math.floor(now().getTime() / 1000),
      exp: Math.floor(expiresAt.getTime() / 1000),
    })
    const session = { id, personId, expiresAt, device, endKey: endKeyOf(token) }
    return (await createSessionOf(database, session, passwordHash, now())) ? token : undefined
  }
}

/** The token in an `Authorization` header, ours or not; `undefined` without one. */
export function tokenIn(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}
