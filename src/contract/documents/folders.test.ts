import { describe, expect, test } from 'vitest'
import {
  FOLDERS,
  isDownloadable,
  isFolderFor,
  isPrivateFolder,
  mayOpenFolder,
  toFolder,
} from './folders.ts'

const open = (empleado: number, active: readonly string[] = []) =>
  FOLDERS.filter((folder) => mayOpenFolder(folder, empleado, active))

describe('who may open which folder', () => {
  test('there are twelve, half of them private', () => {
    expect(new Set(FOLDERS).size).toBe(12)
    expect(FOLDERS.filter(isPrivateFolder)).toHaveLength(6)
  })

  test('two are always open', () => {
    expect(open(60000)).toEqual(['consejoSocial', 'otraInformacion'])
  })

  test.each([
    [1, 6],
    [1999, 6],
    [2000, 2],
    [2001, 2],
    [9345, 2],
  ])('number %i sees %i without any being active: social ones are for members', (number, count) => {
    expect(open(number)).toHaveLength(count)
  })

  test('being active opens private ones, and no social one to a non-member', () => {
    expect(open(2000, FOLDERS)).toHaveLength(8)
    expect(open(2000, ['Nominas'])).toEqual(['Nominas', 'consejoSocial', 'otraInformacion'])
    expect(FOLDERS.filter((folder) => isFolderFor(folder, 2000))).toHaveLength(8)
  })
})

test.each(['', 'nominas', '../Nominas', '__proto__', 'Nominas\0'])('%j is no folder', (text) => {
  expect(toFolder(text)).toBeUndefined()
})

test('social documents and the council’s cannot be downloaded', () => {
  expect(FOLDERS.filter((folder) => !isDownloadable(folder))).toEqual([
    'asamblea',
    'charlasInformativas',
    'EstatutosSociales',
    'RIC',
    'consejoSocial',
  ])
})
