import { randomInt } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { LETTER_ALPHABET, LETTER_CODE_LENGTH } from '#contract/auth/letter-address.ts'
import type { Database } from '#server/db/database.ts'
import { passkeyInvitations, passkeys, people } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { isAccessEnded } from '#server/services/access.ts'
import { heldDuties } from '#server/services/held-duties.ts'
import { invitationDigest } from '#server/services/passkeys.ts'

/** How long an invitation is valid. */
export const INVITATION_HOURS = 24

export const passkeyCommandSchema = z.object({
  /** `remove`: all of the person's passkeys, when one was lost, and an unused invitation. */
  action: z.enum(['invite', 'remove']),
  empleado: z.int(),
  actor: z.string().check(z.maxLength(100)),
})

export type PasskeyCommand = z.infer<typeof passkeyCommandSchema>

export const passkeyOutcomeSchema = z.object({
  /** None but `done` has written anything; `none`: the person has no passkey. */
  outcome: z.enum(['done', 'unknown', 'no-access', 'no-duty', 'none']),
  name: z.optional(z.string()),
  /** The invitation's code: it is kept nowhere else. */
  code: z.optional(z.string()),
  removed: z.optional(z.int()),
})

export type PasskeyOutcome = z.infer<typeof passkeyOutcomeSchema>

/** Invites a person of the office to one more passkey, or removes all they have; audited. */
export function runPasskeyCommand(
  database: Database,
  { action, empleado, actor }: PasskeyCommand,
  now: Date,
): Promise<PasskeyOutcome> {
  return database.transaction(async (transaction) => {
    const [person] = await transaction
      .select({ id: people.id, name: people.nombre })
      .from(people)
      .where(eq(people.empleado, empleado))
      .for('update')
    if (!person) return { outcome: 'unknown' }
    const { id: personId, name } = person
    if (action === 'remove') {
      await transaction.delete(passkeyInvitations).where(eq(passkeyInvitations.personId, personId))
      const gone = await transaction
        .delete(passkeys)
        .where(eq(passkeys.personId, personId))
        .returning({ id: passkeys.id })
      if (gone.length === 0) return { outcome: 'none', name }
      const facts = { passkeys: gone.length }
      await noteAudit(transaction, { actor, action: 'remove-passkeys', empleado, facts }, now)
      return { outcome: 'done', name, removed: gone.length }
    }
    if (await isAccessEnded(transaction, personId)) return { outcome: 'no-access', name }
    if ((await heldDuties(transaction, personId)).length === 0) return { outcome: 'no-duty', name }
    const code = newCode()
    const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 60 * 60_000)
    const fresh = { codeHash: invitationDigest(code), expiresAt }
    await transaction
      .insert(passkeyInvitations)
      .values({ personId, ...fresh })
      .onConflictDoUpdate({ target: passkeyInvitations.personId, set: fresh })
    await noteAudit(transaction, { actor, action: 'invite-passkey', empleado }, now)
    return { outcome: 'done', name, code }
  })
}

function newCode(): string {
  const letters = Array.from({ length: LETTER_CODE_LENGTH }, () =>
    LETTER_ALPHABET.charAt(randomInt(LETTER_ALPHABET.length)),
  )
  return letters.join('')
}

export const heldPasskeySchema = z.object({
  empleado: z.int(),
  person: z.string(),
  name: z.string(),
  /** ISO 8601 instants. */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

export type HeldPasskey = z.infer<typeof heldPasskeySchema>

/** Every passkey, by person. */
export async function listPasskeys(database: Database): Promise<HeldPasskey[]> {
  const rows = await database
    .select({
      ...{ empleado: people.empleado, person: people.nombre, name: passkeys.name },
      ...{ createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt },
    })
    .from(passkeys)
    .innerJoin(people, eq(people.id, passkeys.personId))
    .orderBy(asc(people.empleado), asc(passkeys.createdAt))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
}
