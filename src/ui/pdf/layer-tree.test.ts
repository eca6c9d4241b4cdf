import { expect, test } from 'vitest'
import { readLayers } from '#ui/pdf/layer-tree.ts'

const groups: Readonly<Record<string, unknown>> = {
  a: { name: 'Goiburua', visible: true },
  b: { name: 'Ura', visible: false },
}
const source = (order: unknown) => ({ getOrder: () => order, getGroup: (id: string) => groups[id] })

test('layers and groups of them keep their order and their names', () => {
  expect(readLayers(source(['a', { name: 'Sareak', order: ['b'] }]))).toEqual([
    { kind: 'layer', id: 'a', name: 'Goiburua', visible: true },
    {
      kind: 'group',
      name: 'Sareak',
      nodes: [{ kind: 'layer', id: 'b', name: 'Ura', visible: false }],
    },
  ])
})

test('a document without layers, or with an order that makes no sense, has none', () => {
  expect(readLayers(source(null))).toEqual([])
  expect(readLayers(source([7, 'gone', { order: 'x' }]))).toEqual([
    { kind: 'group', name: '', nodes: [] },
  ])
})
