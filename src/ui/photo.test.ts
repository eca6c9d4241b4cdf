import { expect, test } from 'vitest'
import { initialsOf, photoUrl } from '#ui/photo.ts'

test('detects the type of a photo by its first bytes', () => {
  expect(photoUrl('/9j/4AAQSkZJRg==')).toBe('data:image/jpeg;base64,/9j/4AAQSkZJRg==')
  expect(photoUrl('iVBORw0KGgoAAAA=')).toBe('data:image/png;base64,iVBORw0KGgoAAAA=')
})

test('returns nothing without a photo, or for other data', () => {
  expect(photoUrl('')).toBeUndefined()
  expect(photoUrl('PHN2ZyB4bWxucz0i')).toBeUndefined()
})

test.each([
  ['Ane Etxeberria Agirre', 'AE'],
  ['  Jon  ', 'J'],
  ['Íñigo Ñancupil', 'ÍÑ'],
  ['', ''],
])('initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
