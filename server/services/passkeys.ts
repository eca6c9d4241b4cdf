import { createHash } from 'node:crypto'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { readLetterCode } from '#contract/auth/letter-address.ts'
import type {
  assertionSchema,
  creationOptionsSchema,
  registrationSchema,
  requestOptionsSchema,
} from '#contract/office/second-factor.ts'
import type { Database } from '#server/db/database.ts'
import { passkeyChallenges, passkeyInvitations, passkeys } from '#server/db/schema.ts'
import { Fault } from '#server/fault.ts'
import type { RelyingParty } from '#server/services/relying-party.ts'
import type { Viewer } from '#server/services/sessions.ts'

/** How long a browser may take to answer. */
const CHALLENGE_MS = 5 * 60_000

/** EdDSA, ES256 and RS256. The library's own list tries more, which Node warns about on stderr. */
const ALGORITHMS = [-8, -7, -257]

/** A passkey that has just been made, not stored yet. */
export type NewPasskey = Pick<
  typeof passkeys.$inferSelect,
  'id' | 'publicKey' | 'counter' | 'transports'
>

/** At first use: its certificates' parser costs a start that most processes need never pay. */
const webAuthn = () => import('@simplewebauthn/server')

export function passkeysOf(database: Database, personId: number) {
  return database
    .select()
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** What an authenticator is to make; the answer goes to `readNewPasskey`. */
export async function askForPasskey(
  database: Database,
  party: RelyingParty & { readonly name: string },
  viewer: Viewer,
  now: Date,
): Promise<z.input<typeof creationOptionsSchema>> {
  const { generateRegistrationOptions } = await webAuthn()
  const held = await passkeysOf(database, viewer.personId)
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: viewer.username,
    // The same for all of a person's keys, and says nothing of them to a site or an authenticator.
    userID: createHash('sha256').update(`passkeys of ${viewer.personId}`).digest(),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: held.map(({ id, transports }) => ({ id, transports })),
  })
  const { rp, user, challenge, pubKeyCredParams, timeout } = options
  await storeChallenge(database, viewer.sessionId, 'register', challenge, now)
  return {
    rp: { id: party.id, name: rp.name },
    user,
    challenge,
    pubKeyCredParams,
    ...(timeout === undefined ? {} : { timeout }),
    excludeCredentials: held.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  }
}

/** Verifies what an authenticator has made; `undefined` when it is not what was asked for. */
export async function readNewPasskey(
  database: Database,
  party: RelyingParty,
  { sessionId }: Viewer,
  answer: z.output<typeof registrationSchema>,
  now: Date,
): Promise<NewPasskey | undefined> {
  const expectedChallenge = await takeChallenge(database, sessionId, 'register', now)
  if (expectedChallenge === undefined) return undefined
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** Stores it; throws `conflict` when this authenticator's key is known, of whomever. */
export async function storePasskey(
  database: Database,
  passkey: NewPasskey & { readonly personId: number; readonly name: string },
  now: Date,
): Promise<void> {
  const stored = await database
    .insert(passkeys)
    .values({ ...passkey, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (stored.length === 0) throw new Fault('conflict', 'this passkey is known')
}

/** What one of the person's passkeys is to sign; `undefined` when they have none. */
export async function askForCheck(
  database: Database,
  party: RelyingParty,
  viewer: Viewer,
  now: Date,
): Promise<z.input<typeof requestOptionsSchema> | undefined> {
  const held = await passkeysOf(database, viewer.personId)
  if (held.length === 0) return undefined
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge, timeout } = await generateAuthenticationOptions({ rpID: party.id })
  await storeChallenge(database, viewer.sessionId, 'check', challenge, now)
  return {
    rpId: party.id,
    challenge,
    allowCredentials: held.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    ...(timeout === undefined ? {} : { timeout }),
    userVerification: 'required',
  }
}

/** Verifies what a passkey has signed; returns its id, or `undefined` when it may not open anything. */
export async function readCheck(
  database: Database,
  party: RelyingParty,
  { sessionId, personId }: Viewer,
  answer: z.output<typeof assertionSchema>,
  now: Date,
): Promise<string | undefined> {
  const expectedChallenge = await takeChallenge(database, sessionId, 'check', now)
  if (expectedChallenge === undefined) return undefined
  const own = and(eq(passkeys.id, answer.id), eq(passkeys.personId, personId))
  const [passkey] = await database.select().from(passkeys).where(own)
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id, publicKey, counter, transports } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  await database
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(passkeys.id, id))
  return id
}

/** Whether the person has this invitation. */
export async function isInvited(
  database: Database,
  personId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const which = currentInvitation(personId, typed, now)
  if (which === undefined) return false
  return (await database.select().from(passkeyInvitations).where(which)).length > 0
}

/** Uses the invitation up; of two at once, one gets `true`. */
export async function takeInvitation(
  database: Database,
  personId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const which = currentInvitation(personId, typed, now)
  if (which === undefined) return false
  return (await database.delete(passkeyInvitations).where(which).returning()).length > 0
}

function currentInvitation(personId: number, typed: string, now: Date) {
  const code = readLetterCode(typed)
  if (code === undefined) return undefined
  return and(
    eq(passkeyInvitations.personId, personId),
    eq(passkeyInvitations.codeHash, invitationDigest(code)),
    gt(passkeyInvitations.expiresAt, now),
  )
}

/** What is stored of an invitation's code, as `readLetterCode` returns it. */
export function invitationDigest(code: string): string {
  return createHash('sha256').update(`passkey ${code}`).digest('base64url')
}

async function storeChallenge(
  database: Database,
  sessionId: string,
  purpose: 'register' | 'check',
  challenge: string,
  now: Date,
): Promise<void> {
  const fresh = { challenge, expiresAt: new Date(now.getTime() + CHALLENGE_MS) }
  await database
    .insert(passkeyChallenges)
    .values({ sessionId, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [passkeyChallenges.sessionId, passkeyChallenges.purpose],
      set: fresh,
    })
}

/** Each challenge is answered once, rightly or not. */
async function takeChallenge(
  database: Database,
  sessionId: string,
  purpose: 'register' | 'check',
  now: Date,
): Promise<string | undefined> {
  const [taken] = await database
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.sessionId, sessionId), eq(passkeyChallenges.purpose, purpose)))
    .returning()
  return taken && taken.expiresAt > now ? taken.challenge : undefined
}

export async function forgetOldPasskeyCodes(database: Database, now: Date): Promise<void> {
  await database.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await database.delete(passkeyInvitations).where(lte(passkeyInvitations.expiresAt, now))
}
