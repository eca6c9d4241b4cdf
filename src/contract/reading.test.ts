import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readItems, readWhole } from '#contract/reading.ts'
import { wireIdSchema } from '#contract/wire-id.ts'
import { wireTextSchema } from '#contract/wire-text.ts'

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

test('what is no scalar is not mended, and the fault names its field', () => {
  expect(whole(z.object({ a: z.object({ b: z.string() }) }), { a: { b: {} } })).toBe(
    'a.b: no string',
  )
  expect(whole(z.string(), 7)).toBe('(root): no string')
})

test('an item that cannot be read is left out, the others are kept and know where they stood', () => {
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

test('a rule for the whole of a list is no item\u2019s fault', () => {
  expect(readItems(z.array(z.string()).check(z.maxLength(1)), ['a', 'b']).kind).toBe('unreadable')
})

test('whatever JSON comes, reading ends, and reads what the schema takes', () => {
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
