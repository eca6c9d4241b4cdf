import type { FastifyInstance } from 'fastify'
import { getPortada, updateLang } from '#contract/portada.ts'
import { offeredShortcuts } from '#contract/sections.ts'
import { ownDataset, type RouteOptions } from '#server/routes/datasets.ts'
import { routeGetBy } from '#server/routes/register.ts'
import type { Resource } from '#server/routes/resource.ts'
import { foldersInUse } from '#server/services/documents.ts'
import { setLanguage } from '#server/services/people.ts'
import { shortcutsOf } from '#server/services/shortcuts.ts'

/** The person's shortcuts, without those that spec §6 hides from them. */
const shortcutsDataset = ownDataset({
  name: 'shortcuts',
  call: getPortada,
  dependsOn: ({ viewer }) => [String(viewer.empleado), viewer.isFba ? 'fba' : 'all'],
  read: async (database, { viewer }) =>
    offeredShortcuts(
      await shortcutsOf(database, viewer.personId),
      { empleado: String(viewer.empleado), isFba: viewer.isFba ? '1' : '0' },
      await foldersInUse(database),
    ),
})

/** `GET portada/UpdateLang`: stores the language the person chose, for mails and their next log-in. */
function routePortada(app: FastifyInstance, { database }: RouteOptions): void {
  routeGetBy(app, updateLang, async ({ lng }, { viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    await setLanguage(database, viewer.personId, lng)
    return true as const
  })
}

/** The home screen: shortcuts, and the person's language. */
export const portada: Resource = { datasets: [shortcutsDataset], route: routePortada }
