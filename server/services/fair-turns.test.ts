import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FairTurns, fairTurns } from '#server/services/fair-turns.ts'

const ANE = 1
const JON = 2
const MIREN = 3

/** Calls that end when the test says so, and the order in which they began. */
function openTurns(limits: Partial<Parameters<typeof fairTurns>[0]> = {}) {
  const turns: FairTurns = fairTurns({ perPerson: 4, total: 6, waiting: 100, ...limits })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const call = (personId: number, name: string, cost = 1) =>
    turns.inTurn(personId, cost, () => {
      began.push(name)
      const ending = Promise.withResolvers<void>()
      ends.set(name, ending.resolve)
      return ending.promise
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { call, began, end }
}

const settled = () => new Promise((settle) => setImmediate(settle))

test('limits how much of one person runs at once, and queues the rest', async () => {
  const { call, began, end } = openTurns()
  for (let index = 0; index < 6; index++) call(ANE, `ane ${index}`)
  expect(began).toEqual(['ane 0', 'ane 1', 'ane 2', 'ane 3'])
  await end('ane 1')
  expect(began.slice(4)).toEqual(['ane 4'])
})

test('heavy calls take more of the share, and one that takes more than the whole share runs alone', async () => {
  const { call, began, end } = openTurns()
  call(ANE, 'heavy', 3)
  call(ANE, 'light')
  call(ANE, 'another light')
  expect(began).toEqual(['heavy', 'light'])
  await end('heavy')
  expect(began.slice(2)).toEqual(['another light'])
  call(JON, 'enormous', 50)
  call(JON, 'after it')
  await end('light')
  await end('another light')
  expect(began.slice(3)).toEqual(['enormous'])
  await end('enormous')
  expect(began.slice(4)).toEqual(['after it'])
})

test('serves people in turn, however many calls one of them makes', async () => {
  const { call, began, end } = openTurns({ perPerson: 2, total: 2 })
  for (let index = 0; index < 50; index++) call(ANE, `ane ${index}`)
  call(JON, 'jon 0')
  call(JON, 'jon 1')
  call(MIREN, 'miren 0')
  expect(began).toEqual(['ane 0', 'ane 1'])
  for (let index = 0; index < 6; index++) await end(began[index] ?? '')
  expect(began.slice(2)).toEqual(['jon 0', 'ane 2', 'miren 0', 'jon 1', 'ane 3', 'ane 4'])
})

test('a heavy call has its turn however many light ones come after it', async () => {
  const { call, began, end } = openTurns({ perPerson: 4, total: 4 })
  for (let person = 10; person < 14; person++) call(person, `light ${person}`)
  call(ANE, 'heavy', 4)
  for (let person = 14; person < 30; person++) call(person, `light ${person}`)
  await end('light 10')
  await end('light 11')
  // The places that became free are kept for it, from those who come now, too.
  call(JON, 'new')
  expect(began).toHaveLength(4)
  await end('light 12')
  await end('light 13')
  expect(began.slice(4)).toEqual(['heavy'])
  await end('heavy')
  expect(began.slice(5)).toEqual(['light 14', 'light 15', 'light 16', 'light 17'])
})

describe('a failure', () => {
  test('gives its slot back', async () => {
    const { call, began } = openTurns({ perPerson: 1 })
    const turns = fairTurns({ perPerson: 1, total: 1, waiting: 1 })
    await expect(turns.inTurn(ANE, 1, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(await turns.inTurn(ANE, 1, async () => 'next')).toBe('next')
    call(ANE, 'unrelated')
    expect(began).toEqual(['unrelated'])
  })

  test('is answered to a person with too many queued calls, and to no other person', async () => {
    const { call, began } = openTurns({ perPerson: 1, waiting: 2 })
    for (const name of ['in progress', 'first', 'second']) call(ANE, name)
    await expect(call(ANE, 'third')).rejects.toMatchObject({
      code: 'too-many',
      retryAfterSeconds: expect.any(Number),
    })
    call(JON, 'jon')
    expect(began).toEqual(['in progress', 'jon'])
  })

  test('keeps that person waiting for it, and no other', async () => {
    const told = Promise.withResolvers<void>()
    const turns = fairTurns({ perPerson: 1, total: 9, waiting: 0 }, () => told.promise)
    const never = new Promise(() => undefined)
    turns.inTurn(ANE, 1, () => never)
    let refused: unknown
    const refusal = turns
      .inTurn(ANE, 1, () => never)
      .catch((error: unknown) => {
        refused = error
      })
    expect(await turns.inTurn(JON, 1, async () => 'jon')).toBe('jon')
    await settled()
    expect(refused).toBeUndefined()
    told.resolve()
    await refusal
    expect(refused).toMatchObject({ code: 'too-many' })
  })
})

describe('when more people come than are served in time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('the later ones are told when to come again, until the queue is short', async () => {
    const { call, began, end } = openTurns({ total: 2, patienceMs: 2_000 })
    for (const person of [1, 2, 3, 4, 5]) call(person, `first ${person}`)
    await end('first 1')
    vi.advanceTimersByTime(1_200)
    await end('first 2')
    expect(began).toEqual(['first 1', 'first 2', 'first 3', 'first 4'])
    // Three before it, each after 1.2 seconds, and its own.
    await expect(call(6, 'later')).rejects.toMatchObject({
      code: 'too-many',
      retryAfterSeconds: 5,
    })
    // Those who wait are not sent away.
    for (const person of [3, 4, 5]) await end(`first ${person}`)
    expect(began).toHaveLength(5)
    call(5, 'again')
    call(6, 'another')
    expect(began.slice(5)).toEqual(['again', 'another'])
  })

  test('a pace that has become good again sends no call away', async () => {
    const { call, began, end } = openTurns({ total: 2, patienceMs: 2_000 })
    for (let person = 1; person <= 20; person++) call(person, `call ${person}`)
    await end('call 1')
    vi.advanceTimersByTime(9_000)
    for (let person = 2; person < 18; person++) await end(`call ${person}`)
    expect(began).toHaveLength(19)
    call(30, 'new')
    for (let person = 18; person <= 20; person++) await end(`call ${person}`)
    expect(began).toContain('new')
  })

  test('one person with a long queue does not delay other people', async () => {
    const { call, began, end } = openTurns({ perPerson: 2, total: 6, patienceMs: 2_000 })
    for (let index = 0; index < 6; index++) call(ANE, `ane ${index}`)
    await end('ane 0')
    vi.advanceTimersByTime(9_000)
    await end('ane 1')
    call(JON, 'jon')
    expect(began.slice(2)).toEqual(['ane 2', 'ane 3', 'jon'])
  })
})
