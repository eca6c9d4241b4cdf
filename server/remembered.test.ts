import { expect, test } from 'vitest'
import { remembered } from '#server/remembered.ts'

function counted(most: number) {
  const asked: string[] = []
  const make = remembered((text) => {
    asked.push(text)
    if (text === 'bad') throw new Error('refused')
    return text.toUpperCase()
  }, most)
  return { asked, make }
}

test('the same text is made once', () => {
  const { asked, make } = counted(2)
  expect([make('a'), make('b'), make('a'), make('b')]).toEqual(['A', 'B', 'A', 'B'])
  expect(asked).toEqual(['a', 'b'])
})

test('more than the most are forgotten, and made again', () => {
  const { asked, make } = counted(2)
  expect(['a', 'b', 'c', 'a', 'c'].map(make)).toEqual(['A', 'B', 'C', 'A', 'C'])
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('a refusal is not remembered', () => {
  const { asked, make } = counted(2)
  expect(() => make('bad')).toThrow('refused')
  expect(() => make('bad')).toThrow('refused')
  expect(asked).toEqual(['bad', 'bad'])
})
