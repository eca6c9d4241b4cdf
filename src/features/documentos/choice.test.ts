import { expect, test } from 'vitest'
import { choiceIn, choiceName } from '#features/documentos/choice.ts'

const document = (id: string, copy: number) => ({
  ...{ id, copy, texto: 't', name: '', year: 2026, month: 1, isExtra: false },
  files: ['a.pdf', 'b.pdf'],
})
const documents = [document('7', 0), document('7', 1), document('a:b', 0)]

test('finds a choice by its name again, among copies and files', () => {
  for (const document of documents) {
    for (const fileIndex of [0, 1]) {
      const choice = { document, fileIndex, mode: 'view' as const }
      expect(choiceIn(choiceName(choice), documents)).toEqual(choice)
    }
  }
})

test.each([undefined, '', 'view', 'view:0:0:8', 'view:2:0:7', 'view:x:0:7', 'other:0:0:7'])(
  '%j is no choice',
  (name) => {
    expect(choiceIn(name, documents)).toBeUndefined()
  },
)
