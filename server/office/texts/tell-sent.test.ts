import { expect, test } from 'vitest'
import { tellSent, tellSentItem } from '#server/office/texts/tell-sent.ts'

const ITEM = {
  state: 'sent',
  ...{ id: 7, empleado: 1207, name: 'Ane', sentAt: '2026-11-23T08:00:00.000Z' },
  ...{ title: '', text: 'Bat\u001b[31m\nbi\u202e', opening: null, fileName: 'a\u001b]0;x.pdf' },
  ...{ takenBy: null, answeredBy: null, answer: '', closedBy: null },
} satisfies Parameters<typeof tellSentItem>[0]

test('what a sender wrote cannot steer the terminal', () => {
  const told = [...tellSent([ITEM], 'es'), ...tellSentItem(ITEM, 'eu')]
  expect(told.filter((line) => /[\p{Cc}\p{Cf}]/u.test(line))).toEqual([])
  expect(told[0]).toBe('7 · 2026-11-23 · en espera · 1207 · Ane · Bat [31m')
})
