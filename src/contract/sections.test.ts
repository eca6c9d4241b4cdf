import { expect, test } from 'vitest'
import {
  isSectionFor,
  maySeeSection,
  offeredShortcuts,
  sectionAt,
  sectionPath,
  visibleShortcuts,
} from '#contract/sections.ts'

const fba = { empleado: '1207', isFba: '1' } as const
const other = { empleado: '9345', isFba: '0' } as const

test('a flagged section is for the group only', () => {
  const flagged = { url: 'X', fbaOnly: true } as const
  expect([maySeeSection(flagged, fba), maySeeSection(flagged, other)]).toEqual([true, false])
  expect(maySeeSection({ url: 'X' }, other)).toBe(true)
})

test('tiles keep the server’s order, each once, and leave out what is no section', () => {
  const urls = ['Comedor', 'Nothing', 'Calendario', 'Comedor', '', 'constructor']
  expect(visibleShortcuts(urls, other, [])).toEqual(['Comedor', 'Calendario'])
})

test('the server offers sections that the rules allow, unknown ones included', () => {
  const sections = [{ url: 'Secret', fbaOnly: true }] as const
  const urls = ['New', 'Secret', 'Comedor', 'New']
  expect(offeredShortcuts(urls, fba, [], sections)).toEqual(['New', 'Secret', 'Comedor'])
  expect(offeredShortcuts(urls, other, [], sections)).toEqual(['New', 'Comedor'])
})

test('hours are for employee numbers below 60000', () => {
  for (const url of ['HorasTrabajadas', 'HorasAcumuladas']) {
    expect(isSectionFor(url, 59_999, [])).toBe(true)
    expect(isSectionFor(url, 60_000, [])).toBe(false)
  }
  expect(isSectionFor('Comedor', 60_000, [])).toBe(true)
})

test('a folder is offered when it is open to the person', () => {
  expect(isSectionFor('Nominas', 15_002, [])).toBe(false)
  expect(isSectionFor('Nominas', 15_002, ['Nominas'])).toBe(true)
  expect(isSectionFor('RIC', 1999, [])).toBe(true)
  expect(isSectionFor('RIC', 2000, ['RIC'])).toBe(false)
  expect(isSectionFor('consejoSocial', 60_000, [])).toBe(true)
  expect(offeredShortcuts(['RIC', 'Nominas', 'Comedor'], other, ['Nominas'])).toEqual([
    'Nominas',
    'Comedor',
  ])
})

test('a folder’s section leads to the folder, any other to itself', () => {
  expect(sectionPath('Nominas')).toBe('/Nominas/Nominas')
  expect(sectionPath('Comedor')).toBe('/Comedor')
})

test('the first segment of a path names its section', () => {
  expect(sectionAt('/MensajesDetail/0-x-1_y')).toBe('MensajesDetail')
  expect(sectionAt('/Comedor')).toBe('Comedor')
  expect(sectionAt('/IdeaMejora')).toBe('IdeaMejora')
  expect(sectionAt('/IdeaMejora/7')).toBe('MisIdeasMejora')
  expect(sectionAt('/')).toBeUndefined()
  expect(sectionAt('/comedor')).toBeUndefined()
})
