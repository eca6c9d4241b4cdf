import { describe, expect, test } from 'vitest'
import { FOLDERS } from '#contract/documents/folders.ts'
import { SECTION_URLS } from '#contract/sections.ts'
import { barFor, menuFor, NO_FACTS } from '#domain/side-menu.ts'

const ALL = SECTION_URLS.map((url) => ({ url }))
const member = { empleado: '1207', isFba: '0' } as const
const all = { activeFolders: FOLDERS, hasIdeas: true }

const urls = (...asked: Parameters<typeof menuFor>) =>
  menuFor(...asked).flatMap((group) => group.sections)

describe('the side menu', () => {
  test('has the groups and sections of the specification, in its order', () => {
    expect(menuFor(member, all, ALL)).toEqual([
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
    ])
  })

  test('keeps the heading of folders that were never received, to show the fault', () => {
    const names = (awaitsFolders: boolean) =>
      menuFor(member, { ...NO_FACTS, awaitsFolders }, ALL).map(({ name }) => name)
    expect(names(true).filter((name) => !names(false).includes(name))).toEqual(['list-doc'])
  })

  test('shows a person without ideas the form for a first one, not an empty list', () => {
    const shown = urls(member, { ...all, hasIdeas: false }, ALL)
    expect(shown).not.toContain('MisIdeasMejora')
    expect(shown).toContain('IdeaMejora')
  })

  test('leaves out an empty group', () => {
    const names = menuFor(member, { ...all, activeFolders: [] }, ALL).map(({ name }) => name)
    expect(names).not.toContain('list-doc')
    expect(names).toContain('list-info-social')
  })

  test.each([
    ['1999', ['asamblea', 'charlasInformativas', 'EstatutosSociales', 'RIC']],
    ['2000', []],
    ['2001', []],
  ])('shows employee number %s the social folders %j', (empleado, social) => {
    const shown = urls({ empleado, isFba: '0' }, all, ALL)
    const found = shown.filter((url) =>
      ['asamblea', 'charlasInformativas', 'EstatutosSociales', 'RIC'].includes(url),
    )
    expect(found).toEqual(social)
    expect(shown).toContain('consejoSocial')
  })

  test.each([
    ['59999', true],
    ['60000', false],
  ])('shows employee number %s its hours: %s', (empleado, sees) => {
    const shown = urls({ empleado, isFba: '0' }, all, ALL)
    expect(shown.includes('HorasTrabajadas')).toBe(sees)
    expect(shown.includes('HorasAcumuladas')).toBe(sees)
  })

  test('keeps a flagged section for its group', () => {
    const flagged = [{ url: 'Comedor', fbaOnly: true }] as const
    expect(urls(member, all, flagged)).toEqual([])
    expect(urls({ ...member, isFba: '1' }, all, flagged)).toEqual(['Comedor'])
  })

  test('shows only screens that exist', () => {
    expect(urls(member, all, [{ url: 'Comedor' }])).toEqual(['Comedor'])
  })
})

describe('the bottom bar', () => {
  test('has hours, calendar and payslips', () => {
    expect(barFor(member, all, ALL)).toEqual(['HorasTrabajadas', 'Calendario', 'Nominas'])
  })

  test('has the canteen for a person without hours', () => {
    const [first] = barFor({ ...member, empleado: '60000' }, all, ALL)
    expect(first).toBe('Comedor')
  })

  test("has the person's first folder where there are no payslips", () => {
    const folders = (activeFolders: readonly string[]) =>
      barFor(member, { ...all, activeFolders }, ALL)[2]
    expect(folders(['Retornos', 'RIC'])).toBe('Retornos')
    expect(folders(['RIC'])).toBe('consejoSocial')
  })

  test('leaves the folder out until the list is known', () => {
    expect(barFor(member, NO_FACTS, ALL)[2]).toBeUndefined()
    const failed = { ...all, activeFolders: undefined, awaitsFolders: true }
    expect(barFor(member, failed, ALL)[2]).toBeUndefined()
  })
})
