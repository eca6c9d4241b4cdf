import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { people, securityEvents } from '#server/db/schema.ts'
import { officeCall } from '#server/office/call.ts'
import { SECURITY_EVENTS } from '#server/services/security-trail.ts'

const trailFilterSchema = z.object({
  empleado: z.optional(z.int()),
  kind: z.optional(z.enum(SECURITY_EVENTS)),
  address: z.optional(z.string()),
  /** ISO 8601 instants; `from` is included, `to` is not. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  limit: z.int().check(z.minimum(1), z.maximum(100_000)),
})

export type TrailFilter = z.infer<typeof trailFilterSchema>

const trailEventSchema = z.object({
  id: z.int(),
  /** ISO 8601 instant. */
  at: z.string(),
  /** A `SecurityEventKind`, also one that a newer release wrote. */
  kind: z.string(),
  /** Null for a name that no one has, and for a person who was removed. */
  empleado: z.nullable(z.int()),
  nombre: z.nullable(z.string()),
  address: z.string(),
})

export type TrailEvent = z.infer<typeof trailEventSchema>

/** The security events that match a filter, newest first. */
export async function listTrail(database: Database, filter: TrailFilter): Promise<TrailEvent[]> {
  const { empleado, kind, address, from, to, limit } = filter
  const conditions: (SQL | undefined)[] = [
    empleado === undefined ? undefined : eq(people.empleado, empleado),
    kind === undefined ? undefined : eq(securityEvents.kind, kind),
    address === undefined ? undefined : eq(securityEvents.address, address),
    from === undefined ? undefined : gte(securityEvents.at, new Date(from)),
    to === undefined ? undefined : lt(securityEvents.at, new Date(to)),
  ]
  const { id, at } = securityEvents
  const { empleado: number, nombre } = people
  const rows = await database
    .select({
      id,
      at,
      kind: securityEvents.kind,
      empleado: number,
      nombre,
      address: securityEvents.address,
    })
    .from(securityEvents)
    .leftJoin(people, eq(people.id, securityEvents.personId))
    .where(and(...conditions))
    .orderBy(desc(at), desc(id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** What happened to people's access, and from where. */
export const trailCall = officeCall({
  name: 'trail',
  ask: trailFilterSchema,
  answer: z.array(trailEventSchema),
  run: ({ withLongLimit }, filter) => withLongLimit((database) => listTrail(database, filter)),
})
