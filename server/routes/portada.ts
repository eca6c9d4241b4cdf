import { getPortada } from '#contract/portada.ts'
import { offeredShortcuts } from '#contract/sections.ts'
import type { Dataset } from '#server/routes/datasets.ts'
import { shortcutsOf } from '#server/services/shortcuts.ts'

/** The person's shortcuts, without those that the rules of spec §6 keep from them. */
export const shortcutsDataset: Dataset<typeof getPortada.reply> = {
  name: 'shortcuts',
  call: getPortada,
  dependsOn: ({ viewer }) => [String(viewer.empleado), viewer.isFba ? 'fba' : 'all'],
  read: async (database, { viewer }) =>
    offeredShortcuts(await shortcutsOf(database, viewer.personId), {
      empleado: String(viewer.empleado),
      isFba: viewer.isFba ? '1' : '0',
    }),
}
