import { expect, test } from 'vitest'
import { readLayers } from '#ui/pdf/layer-tree.ts'

const groups: Readonly<Record<string, unknown>> = {
  a: { name: 'Goiburua', visible: true },
  b: { name: 'Ura', visible: false },
}
const source = (order: unknown) => ({ getOrder: () => order, getGroup: (id: string) => groups[id] })

test('keeps order and names of layers and groups', () => {
  expect(readLayers(source(['a', { name: 'Sareak', order: ['b'] }]))).toEqual([
    { kind: 'layer', id: 'a', name: 'Goiburua', visible: true },
    {
      kind: 'group',
      name: 'Sareak',
      nodes: [{ kind: 'layer', id: 'b', name: 'Ura', visible: false }],
    },
  ])
})

test('returns none for a document without layers, or with a malformed order', () => {
  expect(readLayers(source(null))).toEqual([])
  expect(readLayers(source([7, 'gone', { order: 'x' }]))).toEqual([
    { kind: 'group', name: '', nodes: [] },
  ])
})
