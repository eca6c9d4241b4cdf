import { expect, test } from 'vitest'
import { parseReply } from '#api/parse-reply.ts'
import { cambiarPass, resetPass } from '#contract/auth.ts'
import { checkInscripcion, saysNotEnrolled } from '#contract/messages.ts'
import { checkPin, saysOk } from '#contract/pin.ts'
import { checkSubscription, deleteSubscription } from '#contract/push.ts'

test.each(['["ok"]', '"ok"', 'ok', ' ok\n', '["ok",1]'])('%j is a yes', (text) => {
  expect(saysOk(parseReply(checkPin, text))).toBe(true)
})

test.each(['["ko"]', 'ko', '["OK"]', 'true', '[true]'])('%j is none', (text) => {
  const says = () => saysOk(parseReply(checkPin, text))
  if (text === 'true') expect(says).toThrow('malformed')
  else expect(says()).toBe(false)
})

test('who is not enrolled is told by "No" alone, as a list or a word', () => {
  const texts = ['["No"]', 'No', '"No"', '["Si"]', '["Sí"]']
  const answers = texts.map((text) => saysNotEnrolled(parseReply(checkInscripcion, text)))
  expect(answers).toEqual([true, true, true, false, false])
})

test('an address may be a bare text, and may be missing', () => {
  const texts = ['"a***@coop.example"', 'a***@coop.example', '']
  expect(texts.map((text) => parseReply(resetPass, text))).toEqual([
    ...['a***@coop.example', 'a***@coop.example', ''],
  ])
})

test('no subscription is `null`, nothing, or one without an endpoint', () => {
  const read = (text: string) => parseReply(checkSubscription, text)?.endpoint ?? ''
  expect(['null', '', '{}', '{"endpoint":null}'].map(read)).toEqual(['', '', '', ''])
  expect(read('{"endpoint":"https://push.example/1"}')).toBe('https://push.example/1')
})

test('1 is done, as whatever it is written; what is not shown is not parsed', () => {
  for (const text of ['1', '"1"', 'true']) parseReply(deleteSubscription, text)
  for (const text of ['0', 'false', '{}', '']) {
    expect(() => parseReply(deleteSubscription, text)).toThrow('malformed')
  }
  expect(cambiarPass.answer).toBe('any')
})
