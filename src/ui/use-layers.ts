import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

/** A layer over a screen, or beside its content, that the person can close. */
export interface Layer {
  readonly open: boolean
  close(): void
}

interface Step {
  /** Key of the entry that it leaves. */
  readonly from: string
  readonly to: number
  /** The history holds the new entry. */
  added: boolean
}

/** The layers of a screen in a history entry. */
interface LayerMark {
  readonly depth: number
  /** Key of the screen's own entry, whose scroll position they share. */
  readonly under: string
}

/**
 * Gives each open one of `layers`, ordered from the lowest to the topmost, a history entry: the phone's
 * back closes the topmost only. Returns a function that does the same for Escape; it returns whether
 * there was a layer to close.
 *
 * The history holds how many are open, not which: the first one opened may be closed first, and no
 * reload or forward opens any.
 */
export function useLayers(layers: readonly Layer[]): () => boolean {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const open = layers.filter((layer) => layer.open)
  const depth = layerDepth(state)
  /** A navigation of our own to a depth, whose entry has not been rendered yet. */
  const step = useRef<Step>(undefined)
  /** The depth of an entry that the person left before it was rendered. */
  const left = useRef<number>(undefined)
  const before = useRef(depth)

  const follow = useEffectEvent(() => {
    if (step.current?.from === key) return
    const wentBack = depth < before.current && step.current?.to !== depth
    step.current = undefined
    before.current = depth
    if (open.length === depth) return
    // Rendered late: where the person went from it is rendered next. Unless they have come forward to it.
    if (left.current === depth && history.state?.key !== key) return
    if (wentBack && depth < open.length) {
      for (const layer of open.slice(depth).reverse()) layer.close()
      return
    }
    // One entry at a time: a navigation that the next one overtakes leaves none.
    left.current = undefined
    if (open.length < depth) {
      step.current = { from: key, to: open.length, added: false }
      navigate(open.length - depth)
      return
    }
    const added: Step = { from: key, to: depth + 1, added: false }
    step.current = added
    const mark: LayerMark = { depth: depth + 1, under: layersUnder(state) ?? key }
    const navigation = navigate(
      { pathname, search },
      { state: { layers: mark }, preventScrollReset: true },
    )
    void Promise.resolve(navigation).then(() => {
      added.added = true
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows both.
  useEffect(() => follow(), [open.length, key])

  /** Where the person leaves a new entry before React has rendered it, `key` stays the same. */
  const followUnseen = useEffectEvent(() => {
    if (!step.current?.added || step.current.from !== key) return
    left.current = step.current.to
    step.current = undefined
    for (const layer of open.slice(left.current - 1).reverse()) layer.close()
  })
  useEffect(() => {
    const onPopState = () => followUnseen()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  return () => {
    const top = open.at(-1)
    top?.close()
    return top !== undefined
  }
}

/**
 * The state of an entry that shares the scroll position of the screen it is opened from, without being a
 * layer of it.
 */
export function sharingPlace({ state, key, pathname }: Place): { readonly layers: LayerMark } {
  // The first entry of a visit has no key of its own: its position is kept by its path.
  const own = key === 'default' ? pathname : key
  return { layers: { depth: 0, under: layersUnder(state) ?? own } }
}

type Place = Pick<Location, 'state' | 'key' | 'pathname'>

/** How many layers lie over the screen of a history entry with this `state`. */
export function layerDepth(state: unknown): number {
  return markIn(state)?.depth ?? 0
}

/** The key of the screen's entry, where `state` is that of a layer. */
export function layersUnder(state: unknown): string | undefined {
  return markIn(state)?.under
}

/** Another build may have written history entries: unknown state is ignored. */
function markIn(state: unknown): LayerMark | undefined {
  if (typeof state !== 'object' || state === null || !('layers' in state)) return undefined
  const { layers } = state
  if (typeof layers !== 'object' || layers === null) return undefined
  if (!('depth' in layers) || !('under' in layers)) return undefined
  const { depth, under } = layers
  return typeof depth === 'number' && typeof under === 'string' ? { depth, under } : undefined
}
