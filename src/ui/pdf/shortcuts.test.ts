import { expect, test } from 'vitest'
import { commandOf } from '#ui/pdf/shortcuts.ts'

const READING = { presenting: false, typing: false }
const PRESENTING = { presenting: true, typing: false }

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  [key('f', { ctrlKey: true }), 'find'],
  [key('F', { metaKey: true }), 'find'],
  [key('g', { ctrlKey: true, shiftKey: true }), 'findPrevious'],
  [key('F3'), 'findNext'],
  [key('p', { ctrlKey: true }), 'print'],
  [key('p', { ctrlKey: true, altKey: true }), 'present'],
  [key('R', { shiftKey: true }), 'rotateBack'],
  [key('0', { ctrlKey: true }), 'zoomReset'],
])('%o is %s', (pressed, command) => {
  expect(commandOf(pressed, READING)).toBe(command)
})

test('space and arrows turn pages in a presentation only: elsewhere they scroll', () => {
  expect(commandOf(key(' '), PRESENTING)).toBe('next')
  expect(commandOf(key('ArrowLeft'), PRESENTING)).toBe('previous')
  expect(commandOf(key(' '), READING)).toBeUndefined()
})

test('leaves other keys alone', () => {
  expect(commandOf(key('n'), { presenting: false, typing: true })).toBeUndefined()
  expect(commandOf(key('f', { ctrlKey: true }), { presenting: false, typing: true })).toBe('find')
  expect(commandOf(key('n', { altKey: true }), READING)).toBeUndefined()
  expect(commandOf(key('c', { ctrlKey: true }), READING)).toBeUndefined()
  expect(commandOf(key('Escape'), PRESENTING)).toBeUndefined()
})
