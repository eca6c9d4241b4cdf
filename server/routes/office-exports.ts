import type { FastifyInstance } from 'fastify'
import { noteExport } from '#contract/office/exports.ts'
import { Fault } from '#server/fault.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { routePost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { actorOf } from '#server/services/actor-names.ts'
import { heldDuties } from '#server/services/held-duties.ts'

/** `office/exports`: lists that leave the desk as files (docs/decisions/0053). */
function routeOfficeExports(app: FastifyInstance, { database, now }: RouteContext): void {
  routePost(app, noteExport, async ({ list, rows }, { viewer }) => {
    const duties = await heldDuties(database, viewer.personId)
    if (!duties.includes(list)) throw new Fault('bad-input', 'a list of another duty')
    const facts = { list, rows }
    await noteAudit(database, { actor: actorOf(viewer), action: 'export-list', facts }, now())
    return { noted: true as const }
  })
}

/** The lists that leave the desk. */
export const officeExports: Resource = { route: routeOfficeExports }
