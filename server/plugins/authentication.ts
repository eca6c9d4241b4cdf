import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { API_ROOT } from '#contract/call.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { createSession, type FindSession, type Viewer } from '#server/services/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on public routes. */
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    /** A route of the API is shut to whoever holds no token unless it is declared `'public'`. */
    access?: 'public' | 'token'
  }
}

const claimsSchema = z.object({ jti: z.uuid() })

/** Signs a new session's token for a person. */
export type IssueToken = (personId: number) => Promise<string>

/**
 * Puts a door before every route that is not declared public: a token we signed, with the one
 * algorithm we use, whose session row still stands (spec §6, first line). Returns the signing side.
 */
export async function authenticate(
  app: FastifyInstance,
  options: {
    readonly database: Database
    readonly findSession: FindSession
    readonly secret: string
    readonly now: () => Date
  },
): Promise<IssueToken> {
  const { database, findSession, secret, now } = options
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    // The session row decides when it ends, by the database's word and our clock; `exp` is there
    // for the client to read.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  })
  app.decorateRequest('viewer', null)

  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    // Shut unless declared open; what stands outside the API holds nobody's data.
    if (config.access === 'public' || !url?.startsWith(API_ROOT)) return
    request.viewer = await viewerOf(request)
  })

  async function viewerOf(request: FastifyRequest): Promise<Viewer> {
    const claims = claimsSchema.safeParse(verified(request.headers.authorization))
    if (!claims.success) throw new Fault('not-signed-in', 'no valid token')
    const viewer = await findSession(claims.data.jti, now())
    if (!viewer) throw new Fault('not-signed-in', 'the session has ended')
    return viewer
  }

  /** The token's claims, or `undefined` when there is no token or it is not ours. */
  function verified(authorization: string | undefined): unknown {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    try {
      // The verifier that was made at the start: `request.jwtVerify` decodes twice and goes by callbacks.
      return app.jwt.verify(token)
    } catch {
      // Why it was refused is of use to nobody but an attacker.
      return undefined
    }
  }

  return async (personId) => {
    const session = await createSession(database, personId, now())
    return app.jwt.sign({
      jti: session.id,
      iat: Math.floor(now().getTime() / 1000),
      exp: Math.floor(session.expiresAt.getTime() / 1000),
    })
  }
}
