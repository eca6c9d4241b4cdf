import { eq } from 'drizzle-orm'
import type { PersonOfOffice } from '#contract/office/people.ts'
import type { Database } from '#server/db/database.ts'
import { endedAccess, people } from '#server/db/schema.ts'
import { devicesOf } from '#server/services/devices.ts'
import { isLocked } from '#server/services/login-attempts.ts'

/** What the office may know of a person's access; `undefined` without a person of that number. */
export async function readPersonAccess(
  database: Database,
  empleado: number,
  now: Date,
): Promise<PersonOfOffice | undefined> {
  const [row] = await database
    .select({
      ...{ id: people.id, username: people.username, name: people.nombre, email: people.email },
      ...{ centro: people.nombrececo, departamento: people.departamento },
      ...{ pinHash: people.pinHash, why: endedAccess.why },
    })
    .from(people)
    .leftJoin(endedAccess, eq(endedAccess.personId, people.id))
    .where(eq(people.empleado, empleado))
  if (!row) return undefined
  const { id, pinHash, why, ...person } = row
  // None of them is the caller's.
  const devices = await devicesOf(database, { personId: id, sessionId: '' }, now)
  return {
    ...person,
    empleado,
    access: why ?? 'active',
    sessions: devices.length,
    hasCode: pinHash !== null,
    isLocked: await isLocked(database, person.username, now),
    devices: devices.map(({ name, lastSeen }) => ({ name, lastSeen })),
  }
}
