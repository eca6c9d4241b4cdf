import { expect, test } from 'vitest'
import { auditCsv } from '#server/office/audit/audit-csv.ts'

const entry = {
  ...{ id: 1, at: '2026-11-23T08:00:00.000Z', actor: '=cmd|x', action: 'import', empleado: null },
  facts: { file: 'a";b.csv', added: 3 },
}

test('no cell starts a formula, and separators are quoted', () => {
  expect(auditCsv([entry])).toBe(
    '\ufeff"at";"actor";"action";"empleado";"facts"\r\n' +
      '"2026-11-23T08:00:00.000Z";"\'=cmd|x";"import";"";"file: a"";b.csv · added: 3"\r\n',
  )
})
