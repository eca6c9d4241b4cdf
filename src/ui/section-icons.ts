import { CalendarDays, type LucideIcon, UtensilsCrossed } from 'lucide-react'
import type { SectionUrl } from '#contract/sections.ts'

/** The icon of each section, the same in the side menu and on the tiles (spec §2, Portada). */
export const SECTION_ICONS: Readonly<Record<SectionUrl, LucideIcon>> = {
  Calendario: CalendarDays,
  Comedor: UtensilsCrossed,
}
