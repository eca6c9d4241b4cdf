import type { FastifyInstance } from 'fastify'
import { cambiarPass, login, resetPass } from '#contract/auth/auth.ts'
import { firstAccess } from '#contract/auth/first-access.ts'
import { readLetterCode } from '#contract/auth/letter-address.ts'
import { passwordProblem } from '#contract/auth/password.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { passwordChangedMail } from '#server/jobs/password-changed-mail.ts'
import { passwordMail } from '#server/jobs/password-mail.ts'
import { sendJson } from '#server/routes/json-text.ts'
import { routePublicPost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import type { Sent } from '#server/routes/sent-answer.ts'
import { isAccessEnded } from '#server/services/access.ts'
import {
  countFailure,
  failuresFrom,
  GUESS_TURNS,
  guessDelayMs,
  isWorthNoting,
  networkOf,
} from '#server/services/address-limit.ts'
import { deviceName } from '#server/services/device-name.ts'
import { fairTurns, LIGHT } from '#server/services/fair-turns.ts'
import { isLocked, LOCK_MS, recordAttempt } from '#server/services/login-attempts.ts'
import { setPasswordByKey, setPasswordByLetter } from '#server/services/password-keys.ts'
import { verifySecret } from '#server/services/passwords.ts'
import { findEmployee, findPerson, toUserData } from '#server/services/people.ts'
import { countOrRefuse } from '#server/services/rate-limits.ts'
import { noteSecurity, type SecurityEvent } from '#server/services/security-trail.ts'

/** Password mails that may be requested for one person. */
const MAILS = { times: 5, windowMs: 15 * 60_000 }

/** `POST auth/login`: the token and the person, or 400 with the attempts that remain (spec §7). */
function routeAuth(
  app: FastifyInstance,
  { database, now, issueToken, jobs, devices, delay }: RouteContext,
): void {
  const turns = fairTurns<string>(GUESS_TURNS)

  /**
   * Runs `work` on a guess when it is its network's turn, later the more guesses from there have failed.
   */
  function guess<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    return turns.inTurn(network, LIGHT, async () => {
      const ms = guessDelayMs(await failuresFrom(database, network, now()))
      if (ms > 0) await delay(ms)
      return work()
    })
  }

  routePublicPost(app, login, async ({ username, password }, { reply, address, headers }) => {
    const network = networkOf(address)
    const refuse = (remaining: number) =>
      reply.code(400).type('application/json; charset=utf-8').send(String(remaining))

    const person = await findPerson(database, username)
    const device = person && devices.idOf(headers.cookie, person)
    // Strangers' guesses at a name have a count of their own, and so has each known device.
    const tried = device === undefined ? username : `${device} ${username}`

    const attempt = async () => {
      if (await isLocked(database, tried, now())) return refuse(0)
      const right = await verifySecret(password, person?.passwordHash)
      const { locked, remaining } = await recordAttempt(database, tried, right, now())
      // Answered as for a locked name, which it is to the person (spec §5).
      if (person && right && (await isAccessEnded(database, person.id))) return refuse(0)
      if (!person || !right || locked) {
        const failures = right ? 0 : await countFailure(database, network, now())
        await noteFailure(person?.id, { address, locked, failures })
        return refuse(remaining)
      }
      const token = await issueToken(person, deviceName(headers['user-agent']))
      // It was right a moment ago.
      if (token === undefined) return refuse(remaining)
      await noteSecurity(database, [{ kind: 'signed-in', personId: person.id, address }], now())
      reply.header('Set-Cookie', devices.cookieFor(person, device))
      return { token, data: toUserData(person) }
    }
    return device === undefined ? guess(network, attempt) : turns.inTurn(device, LIGHT, attempt)
  })

  /** Unknown names have no lock and anyone can send many: few of them are recorded. */
  async function noteFailure(
    personId: number | undefined,
    seen: { readonly address: string; readonly locked: boolean; readonly failures: number },
  ): Promise<void> {
    if (personId === undefined && !isWorthNoting(seen.failures)) return
    const events: SecurityEvent[] = [{ kind: 'sign-in-failed', personId, address: seen.address }]
    if (personId !== undefined && seen.locked) {
      events.push({ kind: 'name-locked', personId, address: seen.address })
    }
    await noteSecurity(database, events, now())
  }

  routePublicPost(app, resetPass, ({ username }, { reply, address }) => {
    const network = networkOf(address)
    return guess(network, async (): Promise<Sent> => {
      const person = await findPerson(database, username)
      // The contract accepts that this reveals who exists; a person without an address cannot be told
      // otherwise.
      if (!person?.email || (await isAccessEnded(database, person.id))) {
        await countFailure(database, network, now())
        throw new Fault('unknown-user', 'no person of that name can be mailed to')
      }
      await countOrRefuse(database, `password-mail:${person.id}`, MAILS, now())
      await noteSecurity(database, [{ kind: 'reset-asked', personId: person.id, address }], now())
      await jobs.send(passwordMail, { personId: person.id })
      // Fastify would send a plain text; the answer is a JSON string.
      const answer = JSON.stringify(masked(person.email))
      return sendJson(reply, answer)
    })
  })

  const tell = (transaction: Database, personId: number) =>
    jobs.sendIn(transaction, passwordChangedMail, { personId })

  routePublicPost(app, cambiarPass, async (change, { address }) => {
    const { username, password, password2, key } = change
    checkPassword(password, password2)
    const keyed = { username, key, password, address, tell }
    const personId = await setPasswordByKey(database, keyed, now())
    if (personId === undefined) throw new Fault('bad-key', 'the key is wrong, used or too old')
    return true as const
  })

  routePublicPost(app, firstAccess, async (asked, { address }) => {
    checkPassword(asked.password, asked.password2)
    const empleado = Number(asked.empleado)
    const network = networkOf(address)
    return guess(network, async () => {
      const person = await findEmployee(database, empleado)
      // A count of its own, as a known device has: guesses at letters lock no log-in, and `unlock` clears it.
      const tried = `letter ${person?.username ?? empleado}`
      if (await isLocked(database, tried, now())) {
        throw new Fault('too-many', 'too many wrong codes for that number', LOCK_MS / 1000)
      }
      const key = readLetterCode(asked.code)
      const isOpen = person && key && !(await isAccessEnded(database, person.id))
      const change = isOpen && { empleado, key, password: asked.password, address, tell }
      const personId = change && (await setPasswordByLetter(database, change, now()))
      const { locked } = await recordAttempt(database, tried, Boolean(personId), now())
      if (!person || !personId) {
        const failures = await countFailure(database, network, now())
        await noteFailure(person?.id, { address, locked, failures })
        throw new Fault('bad-key', 'the code is wrong, used or too old')
      }
      return { username: person.username }
    })
  })
}

function checkPassword(password: string, password2: string): void {
  const problem = passwordProblem(password, password2)
  if (problem === 'weak') throw new Fault('weak-password', 'against the rules for passwords')
  if (problem === 'different') throw new Fault('bad-input', 'the passwords differ')
}

/** `a***@ataria.example`: enough to recognise one's own address. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at > 0 ? 1 : 0)}***${address.slice(Math.max(at, 0))}`
}

/** Log-in and passwords. */
export const auth: Resource = { route: routeAuth }
