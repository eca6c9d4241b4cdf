import type { SectionUrl, Viewer } from '#contract/sections.ts'
import { menuFor, NO_FACTS } from '#domain/side-menu.ts'

/**
 * The tiles of the labour information hub (spec §2, InfoLaboral): the side menu's entries of that name,
 * and in-person attendance, which has no menu entry.
 */
export function labourSections(viewer: Viewer): SectionUrl[] {
  const group = menuFor(viewer, NO_FACTS).find(({ name }) => name === 'list-info-laboral')
  return [...(group?.sections ?? []), 'ControlPresencial']
}
