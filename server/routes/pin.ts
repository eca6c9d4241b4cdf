import type { FastifyInstance } from 'fastify'
import {
  checkPin,
  checkSecurityKey,
  isCode,
  modifyPin,
  sendSecurityKey,
  WRONG_CODES,
  WRONG_CODES_MS,
} from '#contract/pin.ts'
import { Fault } from '#server/fault.ts'
import { securityKeyMail } from '#server/jobs/security-key-mail.ts'
import type { RouteOptions } from '#server/routes/datasets.ts'
import { routeGet, routeGetBy } from '#server/routes/register.ts'
import { HEAVY } from '#server/services/fair-turns.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { emailOf } from '#server/services/people.ts'
import { countOrRefuse, forgetCount } from '#server/services/rate-limits.ts'
import { changeCode, grantFile, isCodeOf, takeSecurityKey } from '#server/services/secret-codes.ts'

const WRONG = { times: WRONG_CODES, windowMs: WRONG_CODES_MS }
/** Mails somebody may ask for: each replaces the key of the one before. */
const MAILS = { times: 5, windowMs: 15 * 60_000 }

/** The secret code of private files (spec §4, contract "pin"). */
export function routePin(
  app: FastifyInstance,
  { database, now, jobs }: RouteOptions & { readonly jobs: Jobs },
): void {
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
    async ({ Key }, { viewer, reply }) => {
      reply.header('Cache-Control', 'no-store')
      // What cannot be a key is no guess at one.
      if (!isCode(Key)) return ['ko']
      const bucket = `key:${viewer.personId}`
      await countOrRefuse(database, bucket, WRONG, now())
      if (!(await takeSecurityKey(database, viewer.sessionId, Key, now()))) return ['ko']
      await forgetCount(database, bucket)
      return ['ok']
    },
    HEAVY,
  )

  routeGetBy(
    app,
    modifyPin,
    async ({ pincode }, { viewer, reply }) => {
      reply.header('Cache-Control', 'no-store')
      if (!isCode(pincode)) return ['ko']
      if (!(await changeCode(database, viewer, pincode, now()))) return ['ko']
      // Whoever reads their mail need not wait for the wrong guesses at the old code.
      await forgetCount(database, `pin:${viewer.personId}`)
      return ['ok']
    },
    HEAVY,
  )

  routeGetBy(
    app,
    checkPin,
    async ({ pincode }, { viewer, reply }) => {
      reply.header('Cache-Control', 'no-store')
      if (!isCode(pincode)) return ['ko']
      const bucket = `pin:${viewer.personId}`
      await countOrRefuse(database, bucket, WRONG, now())
      if (!(await isCodeOf(database, viewer.personId, pincode))) return ['ko']
      await forgetCount(database, bucket)
      await grantFile(database, viewer.sessionId, now())
      return ['ok']
    },
    HEAVY,
  )
}
