import type { FastifyInstance } from 'fastify'
import { cambiarPass, login, resetPass } from '#contract/auth.ts'
import { passwordProblem } from '#contract/password.ts'
import { Fault } from '#server/fault.ts'
import { passwordMail } from '#server/jobs/password-mail.ts'
import type { IssueToken } from '#server/plugins/authentication.ts'
import type { RouteOptions } from '#server/routes/datasets.ts'
import { routePublicPost } from '#server/routes/register.ts'
import { countGuess } from '#server/services/address-limit.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { isLocked, recordAttempt } from '#server/services/login-attempts.ts'
import { setPasswordByKey } from '#server/services/password-keys.ts'
import { verifySecret } from '#server/services/passwords.ts'
import { findPerson, toUserData } from '#server/services/people.ts'
import { countOrRefuse } from '#server/services/rate-limits.ts'

/** Mails with a link that may be asked for one person. */
const MAILS = { times: 5, windowMs: 15 * 60_000 }

/** `POST auth/login`: the token and the person, or 400 with the attempts that remain (spec §7). */
export function routeAuth(
  app: FastifyInstance,
  {
    database,
    now,
    issueToken,
    jobs,
  }: RouteOptions & { readonly issueToken: IssueToken; readonly jobs: Jobs },
): void {
  routePublicPost(app, login, async ({ username, password }, { reply, address }) => {
    const forgetGuess = await countGuess(database, address, now())
    const refuse = (remaining: number) =>
      reply.code(400).type('application/json; charset=utf-8').send(String(remaining))

    if (await isLocked(database, username, now())) return refuse(0)
    const person = await findPerson(database, username)
    const right = await verifySecret(password, person?.passwordHash)
    const attempt = await recordAttempt(database, username, right, now())
    if (!person || !right || attempt.locked) return refuse(attempt.remaining)
    await forgetGuess()
    return { token: await issueToken(person.id), data: toUserData(person) }
  })

  routePublicPost(app, resetPass, async ({ username }, { reply, address }) => {
    const forgetGuess = await countGuess(database, address, now())
    const person = await findPerson(database, username)
    // That it tells who exists is the contract's choice; a person without an address cannot be told.
    if (!person?.email) throw new Fault('unknown-user', 'nobody of that name can be mailed to')
    await forgetGuess()
    await countOrRefuse(database, `password-mail:${person.id}`, MAILS, now())
    await jobs.send(passwordMail, { personId: person.id })
    // Fastify would send a text as it is; the answer is a JSON string.
    const answer = JSON.stringify(masked(person.email))
    return reply.type('application/json; charset=utf-8').send(answer)
  })

  routePublicPost(app, cambiarPass, async ({ username, password, password2, key }) => {
    const problem = passwordProblem(password, password2)
    if (problem === 'weak') throw new Fault('weak-password', 'against the rules for passwords')
    if (problem === 'different') throw new Fault('bad-input', 'the passwords differ')
    if (!(await setPasswordByKey(database, { username, key, password }, now()))) {
      throw new Fault('bad-key', 'the key is wrong, used or too old')
    }
    return true as const
  })
}

/** `a***@ataria.example`: enough to know one's own address by. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at > 0 ? 1 : 0)}***${address.slice(Math.max(at, 0))}`
}
