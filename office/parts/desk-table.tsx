import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import styles from '#office/parts/desk-table.module.css'
import { collator, type SortBy } from '#office/parts/in-order.ts'
import { isTyping } from '#office/parts/is-typing.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** A row's height (`--target`), as the person's text size makes it. */
const rowHeight = () =>
  2.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

interface Column<Item, Id extends string> {
  readonly id: Id
  readonly heading: string
  /** Of the column; without one it takes what is left. */
  readonly width?: string
  readonly cell: (item: Item) => ReactNode
  /** Its cell names the row, and is the link that opens it where the rows have screens. */
  readonly isName?: true
}

interface DeskTableProps<Item, Id extends string> {
  label: string
  /** Below it the table scrolls sideways. */
  minWidth: string
  items: Item[]
  columns: readonly Column<Item, Id>[]
  sortBy: SortBy<Item, Id>
  rowKey: (item: Item) => string
  sorting: SortingState
  onSort: (sorting: SortingState) => void
  /** The address of the rows' screens is the room's, a slash and the row's key; without one they have none. */
  room?: string
  /** The address's query, which an item's screen leads back to. */
  search?: string
  /** The row that has the focus when the list opens: the one that was left. */
  last?: string | undefined
}

/** A list as a table: only the rows in view are in the document, so that ten thousand scroll. */
export function DeskTable<Item extends object, Id extends string>(props: DeskTableProps<Item, Id>) {
  const {
    label,
    minWidth,
    items,
    columns,
    sortBy,
    rowKey,
    sorting,
    onSort,
    room,
    search = '',
    last,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const sorted = useMemo(() => columnsOf(sortBy), [sortBy])
  const table = useTable({
    features,
    columns: sorted,
    data: items,
    state: { sorting },
    onSortingChange: (next) => onSort(typeof next === 'function' ? next(sorting) : next),
    enableSortingRemoval: false,
    getRowId: rowKey,
  })
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: rowHeight,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const goTo = useRowKeys(
    frame,
    rows.map(({ id }) => id),
    (index) => virtual.scrollToIndex(index),
  )
  // Once, when the list opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later rows must not steal the focus.
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === last)
    if (index >= 0) goTo(index)
  }, [])

  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it.
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={label}>
      <table
        className={styles.table}
        style={{ minInlineSize: minWidth }}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, heading, width }) => (
              <Head
                key={id}
                id={id}
                heading={heading}
                width={width}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} columns={columns.length} />
          {shown.map(({ index }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr key={row.id} aria-rowindex={index + 2}>
                {columns.map(({ id, cell, isName }) =>
                  isName ? (
                    <th key={id} scope="row" {...(room === undefined && rowTarget(row.id))}>
                      {room === undefined ? (
                        cell(row.original)
                      ) : (
                        <Link to={`${room}/${row.id}${search}`} {...{ [ROW]: row.id }}>
                          {cell(row.original)}
                        </Link>
                      )}
                    </th>
                  ) : (
                    <Cell key={id}>{cell(row.original)}</Cell>
                  ),
                )}
              </tr>
            )
          })}
          <Spacer height={after} columns={columns.length} />
        </tbody>
      </table>
    </section>
  )
}

/** Names the element of a row that gets the focus. */
const ROW = 'data-row'

/** For a row without a link. */
function rowTarget(id: string) {
  return { [ROW]: id, tabIndex: -1 }
}

function columnsOf<Item extends object, Id extends string>(sortBy: SortBy<Item, Id>) {
  const helper = createColumnHelper<typeof features, Item>()
  return helper.columns(
    Object.entries<(item: Item) => string>(sortBy).map(([id, textOf]) =>
      helper.accessor(textOf, {
        id,
        sortFn: (a, b) => collator.compare(textOf(a.original), textOf(b.original)),
      }),
    ),
  )
}

/** A text that is cut off at the column's edge is whole under the pointer. */
function Cell({ children }: { children: ReactNode }) {
  return <td title={typeof children === 'string' ? children : undefined}>{children}</td>
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={columns} style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  )
}

interface HeadProps {
  id: string
  heading: string
  width: string | undefined
  sorting: SortingState
  onSort: (sorting: SortingState) => void
}

function Head({ id, heading, width, sorting, onSort }: HeadProps) {
  const sorted = sorting.find((each) => each.id === id)
  const Arrow = sorted?.desc ? ArrowDown : ArrowUp
  const direction = sorted && (sorted.desc ? 'descending' : 'ascending')
  return (
    <th scope="col" aria-sort={direction} style={{ inlineSize: width }}>
      <button type="button" onClick={() => onSort([{ id, desc: sorted?.desc === false }])}>
        {heading}
        {sorted && <Arrow className={styles.arrow} aria-hidden="true" />}
      </button>
    </th>
  )
}

/**
 * `j` and `k` move the focus along the rows, from wherever it is outside a field; returns what moves
 * it to a row.
 */
function useRowKeys(
  frame: { readonly current: HTMLElement | null },
  ids: readonly string[],
  scrollTo: (index: number) => void,
): (index: number) => void {
  const wanted = useRef<string>(undefined)
  const focus = () => {
    const id = wanted.current
    if (id === undefined) return
    const row = frame.current?.querySelector<HTMLElement>(`[${ROW}="${CSS.escape(id)}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus()
  }
  // After each render: a row that was out of view comes into the document with one.
  useEffect(focus)
  const goTo = (index: number) => {
    wanted.current = ids[index]
    scrollTo(index)
    focus()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event)) return
      event.preventDefault()
      const { activeElement } = document
      const at =
        activeElement instanceof HTMLElement ? ids.indexOf(activeElement.dataset.row ?? '') : -1
      const next = at === -1 ? 0 : at + step
      if (next >= 0 && next < ids.length) goTo(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return goTo
}
