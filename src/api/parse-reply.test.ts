import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorFieldOf, parseReply, readItems, readWhole } from '#api/parse-reply.ts'
import { cambiarPass, resetPass } from '#contract/auth/auth.ts'
import { checkPin, saysOk } from '#contract/auth/pin.ts'
import { checkInscripcion, saysNotEnrolled } from '#contract/messages.ts'
import { checkSubscription, deleteSubscription } from '#contract/push.ts'
import { wireIdSchema } from '#contract/wire/id.ts'
import { wireTextSchema } from '#contract/wire/text.ts'
import { fc } from '#tests/fixtures/random.ts'

test.each(['["ok"]', '"ok"', 'ok', ' ok\n', '["ok",1]'])('%j is a yes', (text) => {
  expect(saysOk(parseReply(checkPin, text))).toBe(true)
})

test.each(['["ko"]', 'ko', '["OK"]', 'true', '[true]'])('%j is none', (text) => {
  const says = () => saysOk(parseReply(checkPin, text))
  if (text === 'true') expect(says).toThrow('malformed')
  else expect(says()).toBe(false)
})

test('only "No" means not enrolled, as a list or a word', () => {
  const texts = ['["No"]', 'No', '"No"', '["Si"]', '["Sí"]']
  const answers = texts.map((text) => saysNotEnrolled(parseReply(checkInscripcion, text)))
  expect(answers).toEqual([true, true, true, false, false])
})

test('an address may be plain text, and may be missing', () => {
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

test('reads 1 in any spelling as done; does not parse an answer that is not shown', () => {
  for (const text of ['1', '"1"', 'true']) parseReply(deleteSubscription, text)
  for (const text of ['0', 'false', '{}', '']) {
    expect(() => parseReply(deleteSubscription, text)).toThrow('malformed')
  }
  expect(cambiarPass.answer).toBe('any')
})

test.each([
  [{ Error: 'Ez dago' }, 'Ez dago'],
  [{ Error: '' }, ''],
  [[{ Error: 'Ez dago' }], 'Ez dago'],
  [{ Error: 'x', '20260101': 'festivo' }, 'x'],
  [[{ Error: 'x' }, { Error: 'y' }], undefined],
  [[{ Error: 'x' }, { fecha: '01/01/2026' }], undefined],
  [{ Error: 1 }, undefined],
  [{ error: 'x' }, undefined],
  [[], undefined],
  [{}, undefined],
  [null, undefined],
  ['Error', undefined],
])('%j holds %j', (reply, text) => {
  expect(errorFieldOf(reply)).toBe(text)
})

const itemSchema = z.object({
  id: wireIdSchema,
  text: wireTextSchema,
  files: z._default(z.array(z.string()), []),
})
const listSchema = z.array(itemSchema)

const whole = (schema: z.ZodMiniType, json: unknown) => {
  const reading = readWhole(schema, json)
  return reading.kind === 'read' ? reading.reply : reading.fault
}

test.each([
  [null, ''],
  [7, '7'],
  [true, 'true'],
  ['x', 'x'],
])('%j in the place of a text is %j', (value, text) => {
  expect(whole(z.object({ a: z.string() }), { a: value })).toEqual({ a: text })
  expect(whole(z.array(z.string()), [value])).toEqual([text])
})

test('numbers are read from texts, and an absent one where a list may lack it', () => {
  const days = z.array(z.union([z.number().check(z.lte(31)), z.null()]))
  expect(whole(days, ['25', '-', '', null, 4])).toEqual([25, null, null, null, 4])
  expect(whole(z.object({ n: z.number() }), { n: '1.234,5' })).toEqual({ n: 1234.5 })
  expect(whole(z.object({ n: z.number() }), { n: 'many' })).toBe('n: no number')
})

test('does not coerce a value that is no scalar, and names its field in the fault', () => {
  expect(whole(z.object({ a: z.object({ b: z.string() }) }), { a: { b: {} } })).toBe(
    'a.b: no string',
  )
  expect(whole(z.string(), 7)).toBe('(root): no string')
})

test('leaves out an unreadable item and keeps the others with their positions', () => {
  const reading = readItems(listSchema, [
    { id: 1, text: null },
    { id: null, text: 'x' },
    'no object',
    { id: 'b', files: [3, null] },
    { id: 'c' },
  ])
  if (reading.kind !== 'read') throw new Error(reading.fault)
  expect(reading.reply).toEqual([
    { id: 1, text: '', files: [] },
    { id: 'b', text: '', files: ['3', ''] },
    { id: 'c', text: '', files: [] },
  ])
  expect(reading.leftOut).toEqual([expect.stringMatching(/^1\.id: /), '2: no object'])
  expect([0, 1, 2].map(reading.placeOf)).toEqual([0, 3, 4])
})

test('one text in place of a list is a list of one, and `null` an empty one', () => {
  const reading = readItems(listSchema, [
    { id: 1, files: 'one.pdf' },
    { id: 2, files: null },
    { id: 3, files: {} },
  ])
  if (reading.kind !== 'read') throw new Error(reading.fault)
  expect(reading.reply).toMatchObject([
    { id: 1, files: ['one.pdf'] },
    { id: 2, files: [] },
  ])
  expect(reading.leftOut).toEqual(['2.files: no array'])
})

test('an entry of a record is an item too', () => {
  const schema = z.record(z.string().check(z.regex(/^\d+$/)), z.string())
  const reading = readItems(schema, { 1: 'a', x: 'b', 2: 5, 3: {}, 4: null })
  expect(reading).toMatchObject({ kind: 'read', reply: { 1: 'a', 2: '5', 4: '' } })
  if (reading.kind === 'read') expect(reading.leftOut).toHaveLength(2)
})

test.each([
  ['half is enough', [{ id: 1 }, {}], 'read'],
  ['less is not', [{ id: 1 }, {}, {}], 'unreadable'],
  ['one alone that cannot be read', [{}], 'unreadable'],
  ['nothing', [], 'read'],
  ['an object for a list', { id: 1 }, 'unreadable'],
  ['null', null, 'unreadable'],
  ['a text', 'none', 'unreadable'],
] as const)('%s', (_, json, kind) => {
  expect(readItems(listSchema, json).kind).toBe(kind)
})

test('a failed rule of the whole list blames no item', () => {
  expect(readItems(z.array(z.string()).check(z.maxLength(1)), ['a', 'b']).kind).toBe('unreadable')
})

test('reading any JSON ends, and gives only what the schema accepts', () => {
  const items = fc.oneof(fc.record({ id: fc.string({ minLength: 1 }) }), fc.jsonValue())
  fc.assert(
    fc.property(fc.oneof(fc.array(items), fc.jsonValue()), (json) => {
      const reading = readItems(listSchema, structuredClone(json))
      if (reading.kind === 'unreadable') return
      expect(listSchema.safeParse(reading.reply).success).toBe(true)
      const total = Array.isArray(json) ? json.length : 0
      expect(reading.reply.length + reading.leftOut.length).toBe(total)
      expect(reading.leftOut.length * 2).toBeLessThanOrEqual(total)
    }),
  )
})
