import type { FastifyInstance } from 'fastify'
import { login } from '#contract/auth.ts'
import type { IssueToken } from '#server/plugins/authentication.ts'
import type { RouteOptions } from '#server/routes/datasets.ts'
import { routePublicPost } from '#server/routes/register.ts'
import { isLocked, recordAttempt } from '#server/services/login-attempts.ts'
import { verifySecret } from '#server/services/passwords.ts'
import { findPerson, toUserData } from '#server/services/people.ts'

/** `POST auth/login`: the token and the person, or 400 with the attempts that remain (spec §7). */
export function routeAuth(
  app: FastifyInstance,
  { database, now, issueToken }: RouteOptions & { readonly issueToken: IssueToken },
): void {
  routePublicPost(app, login, async ({ username, password }, reply) => {
    const refuse = (remaining: number) =>
      reply.code(400).type('application/json; charset=utf-8').send(String(remaining))

    if (await isLocked(database, username, now())) return refuse(0)
    const person = await findPerson(database, username)
    const right = await verifySecret(password, person?.passwordHash)
    const attempt = await recordAttempt(database, username, right, now())
    if (!person || !right || attempt.locked) return refuse(attempt.remaining)
    return { token: await issueToken(person.id), data: toUserData(person) }
  })
}
