import { employeeNumber } from '#contract/auth/employee-number.ts'
import {
  isSectionFor,
  maySeeSection,
  SECTIONS,
  type Section,
  type SectionUrl,
  type Viewer,
} from '#contract/sections.ts'

/** The side menu between home and log out: its groups and their sections, in order (spec §2). */
const MENU = [
  { name: 'list-MiPerfil', sections: ['MiPerfil', 'NuevoCodigo'] },
  { name: 'MisIdeasMejora', sections: ['MisIdeasMejora', 'IdeaMejora'] },
  {
    name: 'list-info-laboral',
    sections: ['HorasAcumuladas', 'HorasTrabajadas', 'Calendario', 'Horarios', 'Comedor'],
  },
  {
    name: 'list-doc',
    sections: ['Nominas', '10T', 'Cartilla', 'Retornos', 'Intereses', 'InteresesPrestamo'],
  },
  {
    name: 'list-info-social',
    sections: [
      'consejoSocial',
      'asamblea',
      'charlasInformativas',
      'otraInformacion',
      'EstatutosSociales',
      'RIC',
    ],
  },
  { name: 'MensajesList', sections: ['MensajesList'] },
] as const satisfies readonly { readonly name: string; readonly sections: readonly SectionUrl[] }[]

export interface MenuGroup {
  readonly name: (typeof MENU)[number]['name']
  readonly sections: readonly SectionUrl[]
}

/** What the menu depends on besides the viewer. */
export interface MenuFacts {
  /** `undefined` until the first list of them was received. */
  readonly activeFolders: readonly string[] | undefined
  /** Own ideas, sent and pending. */
  readonly hasIdeas: boolean
  /** The folders were requested and never received: their group stays, to show the fault. */
  readonly awaitsFolders?: boolean
}

/**
 * The sections of a phone's bottom bar, between home and the menu, in order: hours (the canteen for a person
 * who has none), the calendar, and the payslips or else the person's first folder. `undefined` for a place
 * that is not filled: the folders are not known yet, or the person has none.
 */
export function barFor(
  viewer: Viewer,
  facts: MenuFacts,
  sections: readonly Section[] = SECTIONS,
): (SectionUrl | undefined)[] {
  const groups = menuFor(viewer, facts, sections)
  const urls = (name: MenuGroup['name']) =>
    groups.find((group) => group.name === name)?.sections ?? []
  const labour = urls('list-info-laboral')
  return [
    labour.find((url) => url === 'HorasTrabajadas') ?? labour.find((url) => url === 'Comedor'),
    labour.find((url) => url === 'Calendario'),
    // Some social folders are open without the list; they would give way to payslips a moment later.
    facts.activeFolders && (urls('list-doc')[0] ?? urls('list-info-social')[0]),
  ]
}

/** Until folders and ideas are known, the menu has neither. */
export const NO_FACTS: MenuFacts = { activeFolders: undefined, hasIdeas: false }

/**
 * The menu as `viewer` sees it (spec §6): screens that exist and that the viewer may see, without the
 * list of ideas while it would be empty. Empty groups are left out.
 */
export function menuFor(
  viewer: Viewer,
  { activeFolders = [], hasIdeas, awaitsFolders = false }: MenuFacts,
  sections: readonly Section[] = SECTIONS,
): MenuGroup[] {
  const isShown = (url: SectionUrl) => {
    const section = sections.find((candidate) => candidate.url === url)
    return (
      section !== undefined &&
      maySeeSection(section, viewer) &&
      isSectionFor(url, employeeNumber(viewer), activeFolders) &&
      (url !== 'MisIdeasMejora' || hasIdeas)
    )
  }
  return MENU.map(({ name, sections: urls }) => ({
    name,
    sections: urls.filter(isShown),
  })).filter((group) => group.sections.length > 0 || (awaitsFolders && group.name === 'list-doc'))
}
