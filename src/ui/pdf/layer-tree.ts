/** A document's layers in their author's order. */
export type LayerNode =
  | {
      readonly kind: 'layer'
      readonly id: string
      readonly name: string
      readonly visible: boolean
    }
  | { readonly kind: 'group'; readonly name: string; readonly nodes: readonly LayerNode[] }

/** The part of PDF.js's configuration that is read here. */
interface LayerSource {
  getOrder(): unknown
  getGroup(id: string): unknown
}

/** Reads the order of layers, which mixes names of groups with ids of layers. */
export function readLayers(source: LayerSource): readonly LayerNode[] {
  const order = source.getOrder()
  return Array.isArray(order) ? order.flatMap((item) => nodesOf(item, source)) : []
}

function nodesOf(item: unknown, source: LayerSource): LayerNode[] {
  if (typeof item === 'string') {
    const group = source.getGroup(item)
    if (typeof group !== 'object' || group === null) return []
    const name: unknown = Reflect.get(group, 'name')
    const visible = Reflect.get(group, 'visible') === true
    return [{ kind: 'layer', id: item, name: typeof name === 'string' ? name : item, visible }]
  }
  if (typeof item !== 'object' || item === null) return []
  const name: unknown = Reflect.get(item, 'name')
  const order: unknown = Reflect.get(item, 'order')
  const nodes = Array.isArray(order) ? order.flatMap((inner) => nodesOf(inner, source)) : []
  return [{ kind: 'group', name: typeof name === 'string' ? name : '', nodes }]
}
