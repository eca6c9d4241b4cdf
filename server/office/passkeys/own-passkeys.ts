import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { passkeys, people } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'

/**
 * Removes one of a person's passkeys, with the desks that it has opened. The last one stays: only the command
 * line removes it, and invites to another.
 */
export function removeOwnPasskey(
  database: Database,
  {
    id,
    viewer: { personId, empleado },
    actor,
  }: {
    readonly id: string
    readonly viewer: { readonly personId: number; readonly empleado: number }
    readonly actor: string
  },
  now: Date,
): Promise<'done' | 'unknown' | 'last'> {
  return database.transaction(async (transaction) => {
    // Of two at once the second waits and finds how many are left.
    await transaction
      .select({ id: people.id })
      .from(people)
      .where(eq(people.id, personId))
      .for('update')
    const held = await transaction
      .select({ id: passkeys.id, name: passkeys.name })
      .from(passkeys)
      .where(eq(passkeys.personId, personId))
    const found = held.find((passkey) => passkey.id === id)
    if (!found) return 'unknown'
    if (held.length === 1) return 'last'
    await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.personId, personId)))
    const facts = { name: found.name }
    await noteAudit(transaction, { actor, action: 'remove-passkeys', empleado, facts }, now)
    return 'done'
  })
}
