import { expect, test } from 'vitest'
import { labourSections } from '#features/info-laboral/labour-sections.ts'

test('the hub has the screens of its menu, and attendance', () => {
  expect(labourSections({ empleado: '1207', isFba: '1' })).toEqual(
    expect.arrayContaining(['HorasAcumuladas', 'HorasTrabajadas', 'Calendario', 'Comedor']),
  )
  expect(labourSections({ empleado: '1207', isFba: '0' }).at(-1)).toBe('ControlPresencial')
})

test('hours are hidden from 60000 on', () => {
  const hidden = labourSections({ empleado: '60000', isFba: '0' })
  expect(hidden.some((url) => url.startsWith('Horas'))).toBe(false)
  expect(hidden).toContain('Calendario')
  expect(labourSections({ empleado: '59999', isFba: '0' })).toContain('HorasTrabajadas')
})
