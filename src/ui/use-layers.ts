import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Something that lies over a screen, or beside its content, until the person puts it away. */
export interface Layer {
  readonly open: boolean
  close(): void
}

/** What an entry of the history says of the layers of its screen. */
interface LayerMark {
  readonly depth: number
  /** Key of the screen's own entry, whose place in the page they share. */
  readonly under: string
}

/**
 * Every open one of `layers`, which stand from the lowest to the topmost, has an entry in the history:
 * the phone's back puts away the topmost and no more. Gives the same for Escape: it says whether
 * there was one to put away.
 *
 * Only how many are open stands in the history, not which: what is opened first may be closed first,
 * and no reload or forward opens any.
 */
export function useLayers(layers: readonly Layer[]): () => boolean {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const open = layers.filter((layer) => layer.open)
  const depth = layerDepth(state)
  /** A step of our own, from one entry to a depth, that may not have arrived yet. */
  const step = useRef<{ readonly from: string; readonly to: number }>(undefined)
  const before = useRef(depth)

  const follow = useEffectEvent(() => {
    if (step.current?.from === key) return
    const wentBack = depth < before.current && step.current?.to !== depth
    step.current = undefined
    before.current = depth
    if (open.length === depth) return
    if (wentBack && depth < open.length) {
      for (const layer of open.slice(depth).reverse()) layer.close()
      return
    }
    // One entry at a time: a step that is overtaken by the next leaves none.
    step.current = { from: key, to: Math.min(open.length, depth + 1) }
    if (open.length < depth) navigate(open.length - depth)
    else {
      const mark: LayerMark = { depth: depth + 1, under: layersUnder(state) ?? key }
      navigate({ pathname, search }, { state: { layers: mark }, preventScrollReset: true })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are what is followed.
  useEffect(() => follow(), [open.length, key])

  return () => {
    const top = open.at(-1)
    top?.close()
    return top !== undefined
  }
}

/** How many layers lie over the screen of a history entry with this `state`. */
export function layerDepth(state: unknown): number {
  return markIn(state)?.depth ?? 0
}

/** The key of the entry that layers lie over, where `state` is that of one of them. */
export function layersUnder(state: unknown): string | undefined {
  return markIn(state)?.under
}

/** History entries may be another build's: what is not ours says nothing. */
function markIn(state: unknown): LayerMark | undefined {
  if (typeof state !== 'object' || state === null || !('layers' in state)) return undefined
  const { layers } = state
  if (typeof layers !== 'object' || layers === null) return undefined
  if (!('depth' in layers) || !('under' in layers)) return undefined
  const { depth, under } = layers
  return typeof depth === 'number' && typeof under === 'string' ? { depth, under } : undefined
}
