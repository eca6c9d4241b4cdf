import type { FastifyInstance } from 'fastify'
import {
  checkPin,
  checkSecurityKey,
  isCode,
  modifyPin,
  sendSecurityKey,
  WRONG_CODES,
  WRONG_CODES_MS,
} from '#contract/auth/pin.ts'
import { Fault } from '#server/fault.ts'
import { securityKeyMail } from '#server/jobs/security-key-mail.ts'
import { wrongCodesMail } from '#server/jobs/wrong-codes-mail.ts'
import type { RouteOptions } from '#server/routes/datasets.ts'
import { routeGet, routeGetBy } from '#server/routes/register.ts'
import type { Resource } from '#server/routes/resource.ts'
import { HEAVY } from '#server/services/fair-turns.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { emailOf } from '#server/services/people.ts'
import { countOne, countOrRefuse, forgetCount } from '#server/services/rate-limits.ts'
import { changeCode, grantFile, isCodeOf, takeSecurityKey } from '#server/services/secret-codes.ts'
import { noteSecurity, type SecurityEvent } from '#server/services/security-trail.ts'

const WRONG = { times: WRONG_CODES, windowMs: WRONG_CODES_MS }
/** Mails a person may request: a new key invalidates the previous one. */
const MAILS = { times: 5, windowMs: 15 * 60_000 }

/**
 * After this many locks the person is told, once within this time. One lock is clumsiness; a right code
 * does not reset this count, or locks between its owner's own visits would never be reported.
 */
const TOLD_AT_LOCKS = 2
const LOCKS_MS = 30 * 24 * 60 * 60_000

/** The secret code of private files (spec §4, contract "pin"). */
function routePin(
  app: FastifyInstance,
  { database, now, jobs }: RouteOptions & { readonly jobs: Jobs },
): void {
  async function noteWrong(personId: number, address: string, tries: number): Promise<void> {
    const events: SecurityEvent[] = [{ kind: 'wrong-code', personId, address }]
    const isLock = tries === WRONG_CODES
    if (isLock) events.push({ kind: 'code-locked', personId, address })
    await noteSecurity(database, events, now())
    if (!isLock) return
    await database.transaction(async (transaction) => {
      const { used } = await countOne(transaction, `code-locks:${personId}`, LOCKS_MS, now())
      if (used === TOLD_AT_LOCKS) await jobs.sendIn(transaction, wrongCodesMail, { personId })
    })
  }

  routeGet(app, sendSecurityKey, async ({ viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    if (!(await emailOf(database, viewer.personId))) {
      throw new Fault('conflict', 'there is no address to mail to')
    }
    await countOrRefuse(database, `key-mail:${viewer.personId}`, MAILS, now())
    await jobs.send(securityKeyMail, { sessionId: viewer.sessionId })
    return ['ok']
  })

  routeGetBy(
    app,
    checkSecurityKey,
    async ({ Key }, { viewer, reply, address }) => {
      reply.header('Cache-Control', 'no-store')
      // Malformed input is not counted as a guess.
      if (!isCode(Key)) return ['ko']
      const bucket = `key:${viewer.personId}`
      const tries = await countOrRefuse(database, bucket, WRONG, now())
      if (!(await takeSecurityKey(database, viewer.sessionId, Key, now()))) {
        await noteWrong(viewer.personId, address, tries)
        return ['ko']
      }
      await forgetCount(database, bucket)
      return ['ok']
    },
    HEAVY,
  )

  routeGetBy(
    app,
    modifyPin,
    async ({ pincode }, { viewer, reply, address }) => {
      reply.header('Cache-Control', 'no-store')
      if (!isCode(pincode)) return ['ko']
      if (!(await changeCode(database, viewer, pincode, now()))) return ['ko']
      const { personId } = viewer
      await noteSecurity(database, [{ kind: 'code-changed', personId, address }], now())
      // A person who can read the mail need not wait for the lock of the old code.
      await forgetCount(database, `pin:${viewer.personId}`)
      return ['ok']
    },
    HEAVY,
  )

  routeGetBy(
    app,
    checkPin,
    async ({ pincode }, { viewer, reply, address }) => {
      reply.header('Cache-Control', 'no-store')
      if (!isCode(pincode)) return ['ko']
      const bucket = `pin:${viewer.personId}`
      const tries = await countOrRefuse(database, bucket, WRONG, now())
      if (!(await isCodeOf(database, viewer.personId, pincode))) {
        await noteWrong(viewer.personId, address, tries)
        return ['ko']
      }
      await forgetCount(database, bucket)
      await grantFile(database, viewer.sessionId, now())
      return ['ok']
    },
    HEAVY,
  )
}

/** The secret code. */
export const pin: Resource = { route: routePin }
