import { expect, test } from 'vitest'
import { inOrder } from '#office/parts/in-order.ts'

const ITEMS = [
  { name: 'Ane', number: '12' },
  { name: 'itziar', number: '9' },
  { name: 'Ander', number: '100' },
  { name: 'Ane', number: '7' },
]
const SORT_BY = {
  name: ({ name }: (typeof ITEMS)[number]) => name,
  number: ({ number }: (typeof ITEMS)[number]) => number,
}

test.each([
  [[{ id: 'number', desc: false }], ['7', '9', '12', '100']],
  [[{ id: 'number', desc: true }], ['100', '12', '9', '7']],
  // Equal ones keep their order.
  [[{ id: 'name', desc: false }], ['100', '12', '7', '9']],
  [[{ id: 'name', desc: true }], ['9', '12', '7', '100']],
  [[{ id: 'unknown', desc: true }], ['12', '9', '100', '7']],
  [[], ['12', '9', '100', '7']],
])('the order %j', (sorting, numbers) => {
  expect(inOrder(ITEMS, SORT_BY, sorting).map(({ number }) => number)).toEqual(numbers)
})
