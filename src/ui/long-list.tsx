import { useWindowVirtualizer, type VirtualItem, windowScroll } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import styles from '#ui/long-list.module.css'
import { useInstantEnds } from '#ui/use-instant-ends.ts'
import { useNear } from '#ui/use-near.ts'

interface LongListProps {
  /** The number of rows, whether their items are loaded or not. */
  count: number
  /** The number of rows in this list and those beside it, which all are long lists together; `count` for one alone. */
  countOfAll?: number
  /** The key of a row's item; pass the same function as long as the rows have the same items. */
  keyOf: (index: number) => string
  /** Its accessible name; tells the lists of a screen apart. */
  label: string
  className: string | undefined
  rowClassName: string | undefined
  /** The estimated height of a row before it is measured, in px. */
  estimatePx: number
  /** Where the list begins in the page before that is measured, at least, in px; 0 when it is not told. */
  startsAtPx?: number
  /** Called with the rendered rows, from the first to the last; pass a stable function. */
  onDrawn?: ((from: number, to: number) => void) | undefined
  /** The content of a row; `undefined` while its item is being read. */
  children: (index: number) => ReactNode | undefined
}

/** Up to this many rows of a screen are all rendered: the browser's find and screen readers reach all of them. */
const WHOLE = 100
/** Rows rendered beyond each edge of the viewport, for a flick or the next press of Tab. */
const BEYOND = 8
/** How many states of left lists are kept: each list leaves one for its history entry, one for its screen. */
const REMEMBERED = 40

/** A list of rows; of a long one only those in and near the viewport exist (docs/decisions/0028). */
export function LongList(props: LongListProps) {
  const { count, countOfAll = count } = props
  return countOfAll > WHOLE ? <InView {...props} /> : <Whole {...props} />
}

function Whole(props: LongListProps) {
  const { count, keyOf, label, className, rowClassName, estimatePx, onDrawn, children } = props
  useEffect(() => onDrawn?.(0, count - 1), [onDrawn, count])
  return (
    <ul className={className} aria-label={label}>
      {Array.from({ length: count }, (_, index) => {
        const content = children(index)
        const isHere = content !== undefined
        return (
          <li
            key={keyOf(index)}
            className={rowClassName}
            aria-busy={isHere ? undefined : true}
            style={lengths({ minBlockSize: isHere ? 0 : estimatePx })}
          >
            {content}
          </li>
        )
      })}
    </ul>
  )
}

function InView(props: LongListProps) {
  const { count, keyOf, label, className, rowClassName, estimatePx, onDrawn, children } = props
  const list = useRef<HTMLUListElement>(null)
  const remembered = useRemembered(label)
  const { above: before = props.startsAtPx ?? 0, scrolled: scrolledBefore } = remembered.left
  const above = useSpaceAbove(list, before)
  // Of a list far below the viewport only the first row exists. With fewer rows in the lists before it, it
  // may begin higher up than it did.
  const atLeast = Math.min(before, props.startsAtPx ?? before)
  const near = useNear(list, atLeast < scrolledBefore + innerHeight)
  useInstantEnds()
  const [focused, setFocused] = useState<string>()
  const mounted = useRef(false)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: useCallback(() => estimatePx, [estimatePx]),
    scrollMargin: above,
    getItemKey: keyOf,
    // The first render has the rows of the restored position: measuring others would be in vain, and
    // move it.
    initialMeasurementsCache: remembered.left.rows,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: scrolledBefore,
    // It would scroll to the previous screen's position; this screen's is the router's to set.
    scrollToFn: (...scroll) => {
      if (mounted.current) windowScroll(...scroll)
    },
    // New rows above the viewport do not move it, unless it is at the top, where new rows are wanted.
    anchorTo: scrollY > above ? 'end' : 'start',
    rangeExtractor: ({ startIndex, endIndex }) => {
      if (!near) return [startIndex]
      const from = Math.max(0, startIndex - BEYOND)
      const to = Math.min(count - 1, endIndex + BEYOND)
      const drawn = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      if (focused === undefined) return drawn
      // The row with the focus stays when it is scrolled away, so that Tab goes on from there.
      const held = indexOf(focused, count, keyOf)
      const beside = [held - 1, held, held + 1].filter((index) => index >= 0 && index < count)
      return held === -1 ? drawn : [...new Set([...drawn, ...beside])].sort((a, b) => a - b)
    },
  })
  const { range } = rows
  const [from, to] = range ? [range.startIndex, range.endIndex] : [0, 0]
  useEffect(() => onDrawn?.(Math.max(0, from - BEYOND), to + BEYOND), [onDrawn, from, to])
  useLayoutEffect(() => {
    mounted.current = true
  }, [])
  const leave = useEffectEvent(() =>
    remembered.keep({ rows: rows.takeSnapshot(), above, scrolled: rows.scrollOffset ?? 0 }),
  )
  useEffect(() => () => leave(), [])

  return (
    <ul
      ref={list}
      className={`${className} ${styles.list}`}
      aria-label={label}
      style={lengths({ '--rows-end': rows.getTotalSize() })}
      onFocus={({ target }) => setFocused(keyOfRow(target, keyOf))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Moving to another row, the focus must find it rendered.
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined)
      }}
    >
      {rows.getVirtualItems().map(({ index, key, start, size }) => {
        const content = children(index)
        const isHere = content !== undefined
        return (
          <li
            key={key}
            ref={isHere ? rows.measureElement : undefined}
            className={`${rowClassName} ${styles.row}`}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            aria-busy={isHere ? undefined : true}
            style={lengths({ '--row-start': start - above, minBlockSize: isHere ? 0 : size })}
          >
            {content}
          </li>
        )
      })}
    </ul>
  )
}

/** By custom properties: the style sheet uses other values on paper. */
function lengths(px: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(px).map(([name, length]) => [name, `${length}px`]))
}

function keyOfRow(target: Element, keyOf: LongListProps['keyOf']): string | undefined {
  const index = target.closest('[data-index]')?.getAttribute('data-index')
  return index ? keyOf(Number(index)) : undefined
}

function indexOf(key: string, count: number, keyOf: LongListProps['keyOf']): number {
  for (let index = 0; index < count; index++) if (keyOf(index) === key) return index
  return -1
}

/** Where the list begins in the page, in px; the content above it may change its height. */
function useSpaceAbove(list: RefObject<HTMLElement | null>, before: number): number {
  const [above, setAbove] = useState(before)
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top !== undefined) setAbove(Math.round(top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return above
}

/** The state of a list that was left. */
interface Left {
  /** The measured rows. */
  readonly rows: VirtualItem[]
  /** Where the list began in the page, px; `undefined` when it was never measured. */
  readonly above: number | undefined
  /** How far the page was scrolled, px. */
  readonly scrolled: number
}

const UNKNOWN: Left = { rows: [], above: undefined, scrolled: 0 }

/** By their history entries and names. */
const lists = new Map<string, Left>()

/**
 * How this list was left: at this history entry, which going back restores, or else on this screen, whose
 * heights spare a second render: the first has the rows where they are measured to be.
 */
function useRemembered(label: string): { readonly left: Left; keep(left: Left): void } {
  const { key, pathname } = useLocation()
  const [remembered] = useState(() => {
    const [here, anywhere] = [`${key} ${label}`, `${pathname} ${label}`]
    return {
      left: lists.get(here) ?? { ...(lists.get(anywhere) ?? UNKNOWN), scrolled: 0 },
      keep(left: Left) {
        remember(here, left)
        remember(anywhere, left)
      },
    }
  })
  return remembered
}

function remember(name: string, left: Left): void {
  lists.delete(name)
  lists.set(name, left)
  const [oldest] = lists.keys()
  if (lists.size > REMEMBERED && oldest !== undefined) lists.delete(oldest)
}
