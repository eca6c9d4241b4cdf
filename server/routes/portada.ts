import type { FastifyInstance } from 'fastify'
import { getPortada, updateLang } from '#contract/portada.ts'
import { offeredShortcuts } from '#contract/sections.ts'
import type { Dataset, RouteOptions } from '#server/routes/datasets.ts'
import { routeGetBy } from '#server/routes/register.ts'
import { foldersInUse } from '#server/services/documents.ts'
import { setLanguage } from '#server/services/people.ts'
import { shortcutsOf } from '#server/services/shortcuts.ts'

/** The person's shortcuts, without those that the rules of spec §6 keep from them. */
export const shortcutsDataset: Dataset<typeof getPortada.reply> = {
  name: 'shortcuts',
  call: getPortada,
  dependsOn: ({ viewer }) => [String(viewer.empleado), viewer.isFba ? 'fba' : 'all'],
  read: async (database, { viewer }) =>
    offeredShortcuts(
      await shortcutsOf(database, viewer.personId),
      { empleado: String(viewer.empleado), isFba: viewer.isFba ? '1' : '0' },
      await foldersInUse(database),
    ),
}

/** `GET portada/UpdateLang`: keeps the language the person chose, for mails and their next log-in. */
export function routePortada(app: FastifyInstance, { database }: RouteOptions): void {
  routeGetBy(app, updateLang, async ({ lng }, { viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    await setLanguage(database, viewer.personId, lng)
    return true as const
  })
}
