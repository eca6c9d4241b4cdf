import type { UserData } from '#contract/auth/auth.ts'
import { employeeNumber } from '#contract/auth/employee-number.ts'
import { FOLDERS, mayOpenFolder, toFolder } from '#contract/documents/folders.ts'
import { seesHours } from '#contract/hours/access.ts'

/**
 * The fixed local list of sections (spec §2): what a shortcut, a side-menu entry and a page title
 * may name. It holds the screens that exist, one line each; a section the server names and this
 * list does not is left out. Where they stand in the side menu: `src/domain/side-menu.ts`.
 */
export interface Section {
  /** Path below the root, and the wire's name of the section. A folder's section is named like it. */
  readonly url: string
  /** Hidden from people whose `isFba` is not `'1'` (spec §6, "flagged fbahide"). */
  readonly fbaOnly?: true
}

export const SECTIONS: readonly (Section & { readonly url: SectionUrl })[] = [
  { url: 'MiPerfil' },
  { url: 'NuevoCodigo' },
  { url: 'DatosLocales' },
  { url: 'MisIdeasMejora' },
  { url: 'IdeaMejora' },
  { url: 'MensajesList' },
  { url: 'InfoLaboral' },
  { url: 'ControlPresencial' },
  { url: 'HorasAcumuladas' },
  { url: 'HorasTrabajadas' },
  { url: 'Calendario' },
  { url: 'Horarios' },
  { url: 'HorariosServicioInterno' },
  { url: 'HorarioComedor' },
  { url: 'HorariosMedico' },
  { url: 'HorariosTrabajo' },
  { url: 'Comedor' },
  ...FOLDERS.map((url) => ({ url })),
]

/** Every screen that has a name of its own (spec §2), existing or to come. */
export const SECTION_URLS = [
  'Portada',
  'MiPerfil',
  'MiPerfil-Change',
  'NuevoCodigo',
  'DatosLocales',
  'MisIdeasMejora',
  'IdeaMejora',
  'InfoLaboral',
  'ControlPresencial',
  'HorasAcumuladas',
  'HorasTrabajadas',
  'Calendario',
  'Horarios',
  'HorariosServicioInterno',
  'HorariosTrabajo',
  'HorariosMedico',
  'HorarioComedor',
  'Comedor',
  'Documentos',
  'Nominas',
  '10T',
  'Cartilla',
  'Retornos',
  'Intereses',
  'InteresesPrestamo',
  'consejoSocial',
  'asamblea',
  'charlasInformativas',
  'otraInformacion',
  'EstatutosSociales',
  'RIC',
  'MensajesList',
  'MensajesDetail',
  'External',
] as const

export type SectionUrl = (typeof SECTION_URLS)[number]

/**
 * The section whose screen is at `pathname`, by its first segment; its name is the page's title.
 * The screen of one idea belongs to the list of ideas, not to the form for a new one.
 */
export function sectionAt(pathname: string): SectionUrl | undefined {
  const [, segment, below] = pathname.split('/')
  if (segment === 'IdeaMejora' && below) return 'MisIdeasMejora'
  return SECTION_URLS.find((url) => url === segment)
}

/** Where a section is: `/{url}`, or `/{url}/{folder}` when it has a folder (spec §2, Portada). */
export function sectionPath(url: SectionUrl): string {
  return toFolder(url) ? `/${url}/${url}` : `/${url}`
}

/** The person, as far as the rules of spec §6 need them. */
export type Viewer = Pick<UserData, 'empleado' | 'isFba'>

/** Whether the side menu and the shortcuts show `section` to `viewer` (spec §6). */
export function maySeeSection(section: Section, viewer: Viewer): boolean {
  return !section.fbaOnly || viewer.isFba === '1'
}

/**
 * The tiles of Portada: the server's urls in its order, each once, as far as they name a section
 * that exists and the viewer may see; of folders, those in the active list (spec §6).
 */
export function visibleShortcuts(
  urls: readonly string[],
  viewer: Viewer,
  activeFolders: readonly string[],
): SectionUrl[] {
  const seen = new Set<SectionUrl>()
  for (const url of urls) {
    const section = SECTIONS.find((candidate) => candidate.url === url)
    if (!section || !maySeeSection(section, viewer)) continue
    if (toFolder(url) && !activeFolders.includes(url)) continue
    if (isSectionFor(url, employeeNumber(viewer), activeFolders)) seen.add(section.url)
  }
  return [...seen]
}

/** Screens of hours, hidden from those who have none (spec §6). */
const HOURS_SECTIONS: readonly string[] = ['HorasTrabajadas', 'HorasAcumuladas']

/**
 * Whether this employee number can have a section: hours below 60000, a document folder when it is
 * open to that number (spec §6).
 */
export function isSectionFor(
  url: string,
  empleado: number,
  activeFolders: readonly string[],
): boolean {
  if (HOURS_SECTIONS.includes(url)) return seesHours(empleado)
  const folder = toFolder(url)
  return folder === undefined || mayOpenFolder(folder, empleado, activeFolders)
}

/**
 * What the server offers of a person's shortcut urls: each once, without the sections the rules
 * keep from them. A url of no known section stays: the client may know it.
 */
export function offeredShortcuts(
  urls: readonly string[],
  viewer: Viewer,
  activeFolders: readonly string[],
  sections: readonly Section[] = SECTIONS,
): string[] {
  return [...new Set(urls)].filter((url) => {
    const section = sections.find((candidate) => candidate.url === url)
    if (section && !maySeeSection(section, viewer)) return false
    return isSectionFor(url, employeeNumber(viewer), activeFolders)
  })
}
