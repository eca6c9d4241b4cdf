import { menuFor } from '#contract/menu.ts'
import type { SectionUrl, Viewer } from '#contract/sections.ts'

/**
 * The tiles of the labour information hub (spec §2, InfoLaboral): what the side menu has under that
 * name, and in-person attendance, to which no menu leads.
 */
export function labourSections(viewer: Viewer): SectionUrl[] {
  const group = menuFor(viewer, { activeFolders: [], hasIdeas: false }).find(
    ({ name }) => name === 'list-info-laboral',
  )
  return [...(group?.sections ?? []), 'ControlPresencial']
}
