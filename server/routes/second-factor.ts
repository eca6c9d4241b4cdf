import type { FastifyInstance, FastifyReply } from 'fastify'
import { brand } from '#brand/brand.ts'
import { API_ROOT } from '#contract/call.ts'
import { OFFICE_ROOT } from '#contract/office/call.ts'
import { addPasskey, askAddPasskey, getPasskeys, removePasskey } from '#contract/office/passkeys.ts'
import {
  askCheck,
  askRegister,
  check,
  getSecondFactor,
  lockDesk,
  register,
} from '#contract/office/second-factor.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { removeOwnPasskey } from '#server/office/passkeys/own-passkeys.ts'
import { type Posted, routeGet, routePost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { actorOf } from '#server/services/actor-names.ts'
import {
  endOfficeSessions,
  findOfficeSession,
  noteFreshCheck,
  officeCookie,
  openOfficeSession,
} from '#server/services/office-sessions.ts'
import {
  askForCheck,
  askForPasskey,
  isInvited,
  type NewPasskey,
  passkeysOf,
  readCheck,
  readNewPasskey,
  storePasskey,
  takeInvitation,
} from '#server/services/passkeys.ts'
import { countOrRefuse } from '#server/services/rate-limits.ts'
import { type RelyingParty, relyingParty } from '#server/services/relying-party.ts'
import { noteSecurity, type SecurityEventKind } from '#server/services/security-trail.ts'

/** Invitations that one person may try. */
const INVITATIONS = { times: 10, windowMs: 60 * 60_000 }

/** `office/secondFactor…` and `office/passkeys…`: the second factor of the office (docs/decisions/0051). */
function routeSecondFactor(app: FastifyInstance, context: RouteContext): void {
  const { database, now, publicUrl } = context

  function partyOf(reply: FastifyReply): RelyingParty & { readonly name: string } {
    const party = relyingParty(publicUrl, reply.request.headers.host)
    if (!party) throw new Fault('bad-input', 'passkeys need an address with a name: PUBLIC_URL')
    return { ...party, name: brand.name }
  }

  const trail = (kind: SecurityEventKind, { viewer, address }: Posted, on: Database = database) =>
    noteSecurity(on, [{ kind, personId: viewer.personId, address }], now())

  const openSession = ({ viewer, reply }: Pick<Posted, 'viewer' | 'reply'>) =>
    findOfficeSession(database, viewer.sessionId, reply.request.headers.cookie, now())

  /** Opens the desk for this log-in, by a cookie of its own. */
  async function open(passkeyId: string, { viewer, reply }: Posted): Promise<void> {
    const { sessionId } = viewer
    const token = await openOfficeSession(database, { sessionId, passkeyId }, now())
    const path = `${API_ROOT}${OFFICE_ROOT}`
    const isSecure = publicUrl?.startsWith('https:') === true
    reply.header('Set-Cookie', officeCookie(token, { path, isSecure }))
  }

  routeGet(app, getSecondFactor, async ({ viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const [held, session] = [
      await passkeysOf(database, viewer.personId),
      await openSession({ viewer, reply }),
    ]
    const fresh = session?.isFresh ?? false
    return { passkeys: held.length, open: session !== undefined, fresh }
  })

  routePost(app, askCheck, async (_body, { viewer, reply }) => {
    const options = await askForCheck(database, partyOf(reply), viewer, now())
    if (!options) throw new Fault('conflict', 'no passkey yet: the command line invites to one')
    return options
  })

  routePost(app, check, async ({ answer }, posted) => {
    const { viewer, reply } = posted
    const passkeyId = await readCheck(database, partyOf(reply), viewer, answer, now())
    if (passkeyId === undefined) {
      await trail('passkey-refused', posted)
      throw new Fault(
        'bad-key',
        'the passkey is not one of yours, or has not signed what was asked',
      )
    }
    await trail('passkey-used', posted)
    const session = await openSession(posted)
    if (session?.passkeyId === passkeyId) {
      await noteFreshCheck(database, session.tokenHash, now())
    } else {
      await open(passkeyId, posted)
    }
    return true as const
  })

  routePost(app, askRegister, async ({ invitation }, posted) => {
    await checkInvitation(invitation, posted)
    return askForPasskey(database, partyOf(posted.reply), posted.viewer, now())
  })

  routePost(app, register, async ({ invitation, name, answer }, posted) => {
    await checkInvitation(invitation, posted)
    const made = await readMade(answer, posted)
    await database.transaction(async (transaction) => {
      if (!(await takeInvitation(transaction, posted.viewer.personId, invitation, now()))) {
        throw new Fault('bad-key', 'the invitation has been used')
      }
      await keep({ ...made, name }, posted, transaction)
    })
    await open(made.id, posted)
    return true as const
  })

  async function checkInvitation(invitation: string, posted: Posted): Promise<void> {
    const { personId } = posted.viewer
    await countOrRefuse(database, `passkey-invitation:${personId}`, INVITATIONS, now())
    if (await isInvited(database, personId, invitation, now())) return
    await trail('wrong-invitation', posted)
    throw new Fault('bad-key', 'the invitation is wrong, used or too old')
  }

  async function readMade(
    answer: Parameters<typeof readNewPasskey>[3],
    posted: Posted,
  ): Promise<NewPasskey> {
    const { viewer, reply } = posted
    const made = await readNewPasskey(database, partyOf(reply), viewer, answer, now())
    if (made) return made
    await trail('passkey-refused', posted)
    throw new Fault('bad-key', 'this is not the passkey that was asked for')
  }

  async function keep(
    passkey: NewPasskey & { readonly name: string },
    posted: Posted,
    transaction: Database,
  ): Promise<void> {
    const { viewer } = posted
    await storePasskey(transaction, { ...passkey, personId: viewer.personId }, now())
    await trail('passkey-added', posted, transaction)
    const note = {
      actor: actorOf(viewer),
      action: 'add-passkey',
      empleado: viewer.empleado,
    } as const
    await noteAudit(transaction, { ...note, facts: { name: passkey.name } }, now())
  }

  routePost(app, lockDesk, async (_body, { viewer }) => {
    await endOfficeSessions(database, viewer.sessionId)
    return true as const
  })

  routeGet(app, getPasskeys, async ({ viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const session = await openSession({ viewer, reply })
    const held = await passkeysOf(database, viewer.personId)
    return held.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isCurrent: id === session?.passkeyId,
    }))
  })

  routePost(app, askAddPasskey, (_body, { viewer, reply }) =>
    askForPasskey(database, partyOf(reply), viewer, now()),
  )

  routePost(app, addPasskey, async ({ name, answer }, posted) => {
    const made = await readMade(answer, posted)
    await database.transaction((transaction) => keep({ ...made, name }, posted, transaction))
    return true as const
  })

  routePost(app, removePasskey, async ({ id }, posted) => {
    const { viewer } = posted
    const removed = await removeOwnPasskey(database, { id, viewer, actor: actorOf(viewer) }, now())
    if (removed === 'unknown') throw new Fault('not-found', 'no such passkey of yours')
    if (removed === 'last') throw new Fault('conflict', 'the last passkey stays')
    await trail('passkey-removed', posted)
    return true as const
  })
}

/** The second factor of the office. */
export const secondFactor: Resource = { route: routeSecondFactor }
