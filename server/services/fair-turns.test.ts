import { describe, expect, test } from 'vitest'
import { type FairTurns, fairTurns } from '#server/services/fair-turns.ts'

const ANE = 1
const JON = 2
const MIREN = 3

/** Calls that end when they are told to, and in which order they began. */
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

test('one person has so much under way, and the rest of it waits for that', async () => {
  const { call, began, end } = openTurns()
  for (let index = 0; index < 6; index++) call(ANE, `ane ${index}`)
  expect(began).toEqual(['ane 0', 'ane 1', 'ane 2', 'ane 3'])
  await end('ane 1')
  expect(began.slice(4)).toEqual(['ane 4'])
})

test('heavy calls take more of it, and one that takes more than all of it goes alone', async () => {
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

test('those who wait come in turn, whoever asked for most', async () => {
  const { call, began, end } = openTurns({ perPerson: 2, total: 2 })
  for (let index = 0; index < 50; index++) call(ANE, `ane ${index}`)
  call(JON, 'jon 0')
  call(JON, 'jon 1')
  call(MIREN, 'miren 0')
  expect(began).toEqual(['ane 0', 'ane 1'])
  for (let index = 0; index < 6; index++) await end(began[index] ?? '')
  expect(began.slice(2)).toEqual(['jon 0', 'ane 2', 'miren 0', 'jon 1', 'ane 3', 'ane 4'])
})

describe('what fails', () => {
  test('gives its turn back', async () => {
    const { call, began } = openTurns({ perPerson: 1 })
    const turns = fairTurns({ perPerson: 1, total: 1, waiting: 1 })
    await expect(turns.inTurn(ANE, 1, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(await turns.inTurn(ANE, 1, async () => 'next')).toBe('next')
    call(ANE, 'unrelated')
    expect(began).toEqual(['unrelated'])
  })

  test('is what comes when too much of a person waits already, and nobody else', async () => {
    const { call, began } = openTurns({ perPerson: 1, waiting: 2 })
    for (const name of ['under way', 'first', 'second']) call(ANE, name)
    await expect(call(ANE, 'third')).rejects.toMatchObject({
      code: 'too-many',
      retryAfterSeconds: expect.any(Number),
    })
    call(JON, 'jon')
    expect(began).toEqual(['under way', 'jon'])
  })
})
