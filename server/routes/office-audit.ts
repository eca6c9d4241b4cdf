import type { FastifyInstance } from 'fastify'
import { exportAudit, getAudit, MOST_ENTRIES } from '#contract/office/audit.ts'
import { listAudit, noteAudit } from '#server/office/audit/audit.ts'
import { auditCsv } from '#server/office/audit/audit-csv.ts'
import { contentDisposition } from '#server/routes/content-disposition.ts'
import { routeGetBy, routePost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { sent } from '#server/routes/sent-answer.ts'
import { actorNames, actorOf } from '#server/services/actor-names.ts'
import { HEAVY } from '#server/services/fair-turns.ts'

/** `office/audit…`: what the office did, to whose data. */
function routeOfficeAudit(app: FastifyInstance, { database, now }: RouteContext): void {
  routeGetBy(
    app,
    getAudit,
    async (filter, { reply }) => {
      reply.header('Cache-Control', 'no-store')
      const found = await listAudit(database, { ...filter, limit: MOST_ENTRIES + 1 })
      const items = found.slice(0, MOST_ENTRIES)
      const named = items.flatMap(({ actor, empleado }) =>
        empleado === null ? [actor] : [actor, actorOf({ empleado })],
      )
      return {
        items,
        hasOlder: found.length > MOST_ENTRIES,
        names: await actorNames(database, named),
      }
    },
    HEAVY,
  )

  routePost(
    app,
    exportAudit,
    async ({ ids }, { viewer, reply }) => {
      const entries = await listAudit(database, { ids, limit: MOST_ENTRIES })
      const facts = { entries: entries.length }
      await noteAudit(database, { actor: actorOf(viewer), action: 'export-audit', facts }, now())
      return sent(
        reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', contentDisposition('attachment', 'erregistroa.csv'))
          .send(auditCsv(entries)),
      )
    },
    HEAVY,
  )
}

/** The office's audit. */
export const officeAudit: Resource = { route: routeOfficeAudit }
