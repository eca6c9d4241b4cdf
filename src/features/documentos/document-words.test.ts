import { expect, test } from 'vitest'
import { isMonthly, titleOf } from '#features/documentos/document-words.ts'
import type { ListedDocument } from '#features/documentos/folder-view.ts'

function listed(more: Partial<ListedDocument>): ListedDocument {
  return {
    ...{ id: '1', copy: 0, texto: 'Nomina / Nómina', year: 2026, month: 10, isExtra: false },
    ...{ name: '', files: ['n-2026-10.pdf', 'tabla.xlsx'] },
    ...more,
  }
}

test('a title says what a document is and of which month; a further file by its own name', () => {
  expect(titleOf(listed({}), 0, 'es')).toBe('Nómina · Octubre 2026')
  expect(titleOf(listed({}), 0, 'eu')).toBe('Nomina · Urria 2026')
  expect(titleOf(listed({}), 1, 'es')).toBe('tabla.xlsx · Octubre 2026')
  expect(titleOf(listed({ texto: '', name: 'Actas' }), 0, 'es')).toBe('Actas · Octubre 2026')
})

test('months lead where most documents are of one kind', () => {
  const payslips = [1, 2, 3].map((month) => listed({ month }))
  const extra = listed({ texto: 'Aparteko ordainsaria / Paga extra' })
  expect(isMonthly('otraInformacion', [...payslips, extra], 'es')).toBe(true)
  expect(
    isMonthly(
      'otraInformacion',
      ['Acta 1', 'Acta 2', 'Acta 2'].map((texto) => listed({ texto })),
      'es',
    ),
  ).toBe(false)
  expect(isMonthly('otraInformacion', [listed({})], 'es')).toBe(false)
  expect(isMonthly('Nominas', [listed({})], 'es')).toBe(true)
})
