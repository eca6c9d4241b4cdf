import { describe, expect, test } from 'vitest'
import { readTogether } from '#server/db/read-together.ts'

/** A database that answers when the test says so, and records its queries. */
function openFake() {
  const asked: (readonly string[])[] = []
  const rows = new Map<string, number>()
  const answering: PromiseWithResolvers<void>[] = []
  const read = readTogether(async (keys: readonly string[]) => {
    asked.push(keys)
    const seen = new Map(rows)
    const answer = Promise.withResolvers<void>()
    answering.push(answer)
    await answer.promise
    return (key) => seen.get(key)
  })
  return { asked, rows, answering, read }
}

const nextTurn = () => new Promise((settle) => setImmediate(settle))

describe('requests in the same turn of the event loop', () => {
  test('share a query, each key once, and get their own row', async () => {
    const { asked, rows, answering, read } = openFake()
    rows.set('ane', 1).set('jon', 2)
    const all = Promise.all([read('ane'), read('jon'), read('ane'), read('nobody')])
    await nextTurn()
    answering[0]?.resolve()
    expect(await all).toEqual([1, 2, 1, undefined])
    expect(asked).toEqual([['ane', 'jon', 'nobody']])
  })

  test('see what was written after they asked and before the query', async () => {
    const { rows, answering, read } = openFake()
    rows.set('ane', 1)
    const found = read('ane')
    rows.set('ane', 2)
    await nextTurn()
    answering[0]?.resolve()
    expect(await found).toBe(2)
  })
})

test('start a second query while one is in progress, without waiting for it', async () => {
  const { asked, rows, answering, read } = openFake()
  rows.set('ane', 1)
  const before = read('ane')
  await nextTurn()
  rows.delete('ane')
  const after = read('ane')
  await nextTurn()
  expect(asked).toEqual([['ane'], ['ane']])
  answering[1]?.resolve()
  expect(await after).toBeUndefined()
  answering[0]?.resolve()
  expect(await before).toBe(1)
})

test('a query that fails does so for the requests that shared it, and for no others', async () => {
  const { rows, answering, read } = openFake()
  rows.set('ane', 1)
  const failed = Promise.allSettled([read('ane'), read('jon')])
  await nextTurn()
  answering[0]?.reject(new Error('gone'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = read('ane')
  await nextTurn()
  answering[1]?.resolve()
  expect(await again).toBe(1)
})
