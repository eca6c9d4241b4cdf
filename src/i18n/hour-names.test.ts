import { expect, test } from 'vitest'
import esAccumulated from '#i18n/es/horas-acumuladas.ts'
import esWorked from '#i18n/es/horas-trabajadas.ts'
import { hourNames as esNames } from '#i18n/es/hour-names.ts'
import esHome from '#i18n/es/portada.ts'
import euAccumulated from '#i18n/eu/horas-acumuladas.ts'
import euWorked from '#i18n/eu/horas-trabajadas.ts'
import { hourNames as euNames } from '#i18n/eu/hour-names.ts'
import euHome from '#i18n/eu/portada.ts'

test.each([
  ['eu', euNames, euWorked, euAccumulated, euHome],
  ['es', esNames, esWorked, esAccumulated, esHome],
] as const)(
  'the same number has the same name on every screen, in %s',
  (_, names, worked, accumulated, home) => {
    const { sums, series, kinds, withExtra } = worked
    expect([sums.worked, series.worked, accumulated.series.worked]).toEqual(
      Array(3).fill(names.worked),
    )
    expect(home.worked.startsWith(names.worked)).toBe(true)
    expect([sums.theory, series.theory, accumulated.series.theory]).toEqual(
      Array(3).fill(names.theory),
    )
    expect([sums.extra, kinds.extra]).toEqual(Array(2).fill(names.extra))
    // With and without extra time they are two numbers.
    expect(withExtra).toBe(names.withExtra)
    expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
  },
)
