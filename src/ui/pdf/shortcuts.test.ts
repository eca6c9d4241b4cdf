import { expect, test } from 'vitest'
import { commandOf } from '#ui/pdf/shortcuts.ts'

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  target: null,
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
  expect(commandOf(pressed, false)).toBe(command)
})

test('space and arrows turn pages in a presentation only: elsewhere they scroll', () => {
  expect(commandOf(key(' '), true)).toBe('next')
  expect(commandOf(key('ArrowLeft'), true)).toBe('previous')
  expect(commandOf(key(' '), false)).toBeUndefined()
})

test('keys of others are left alone', () => {
  expect(commandOf(key('n', { altKey: true }), false)).toBeUndefined()
  expect(commandOf(key('c', { ctrlKey: true }), false)).toBeUndefined()
  expect(commandOf(key('Escape'), true)).toBeUndefined()
})
