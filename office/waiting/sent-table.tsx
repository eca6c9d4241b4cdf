import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { inLanguage } from '#contract/bilingual.ts'
import type { ListedSent } from '#contract/office/sent.ts'
import { isTyping } from '#office/parts/is-typing.ts'
import type { Texts } from '#office/texts/eu.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { StateMark } from '#office/waiting/state-mark.tsx'
import styles from '#office/waiting/waiting.module.css'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const helper = createColumnHelper<typeof features, ListedSent>()
const collator = new Intl.Collator('es', { numeric: true })

const COLUMNS = ['sentAt', 'kind', 'name', 'what', 'state'] as const

export type ColumnId = (typeof COLUMNS)[number]

export function isColumn(id: string): id is ColumnId {
  return COLUMNS.some((column) => column === id)
}

const textOf: Record<ColumnId, (item: ListedSent) => string> = {
  sentAt: ({ sentAt }) => sentAt,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  what: ({ title, excerpt }) => title || excerpt,
  state: ({ state, takenBy }) => `${state} ${takenBy ?? ''}`,
}

const columns = helper.columns(
  COLUMNS.map((id) =>
    helper.accessor(textOf[id], {
      id,
      sortFn: (a, b) => collator.compare(textOf[id](a.original), textOf[id](b.original)),
    }),
  ),
)

/** A row's height (`--target`), as the person's text size makes it. */
const rowHeight = () =>
  2.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const rowKey = ({ kind, id }: ListedSent) => `${kind}/${id}`

interface SentTableProps {
  items: ListedSent[]
  me: string
  names: Readonly<Record<string, string>>
  sorting: SortingState
  onSort: (sorting: SortingState) => void
  /** The address's query, which an item's screen leads back to. */
  search: string
  /** The row that has the focus when the list opens: the one that was left. */
  last: string | undefined
}

/** The list as a table: only the rows in view are in the document, so that ten thousand scroll. */
export function SentTable({ items, me, names, sorting, onSort, search, last }: SentTableProps) {
  const texts = useTexts()
  const language = useDeskLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const table = useTable({
    features,
    columns,
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
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={texts.waiting}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((id) => (
              <Head key={id} id={id} sorting={sorting} onSort={onSort} texts={texts} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {shown.map(({ index }) => {
            const row = rows[index]
            if (!row) return null
            const { original: item } = row
            return (
              <tr key={row.id} aria-rowindex={index + 2}>
                <td className={styles.soft}>{dayText(item.sentAt, texts)}</td>
                <td>{texts.list.oneKind[item.kind]}</td>
                <th scope="row">
                  <Link to={`/Zain/${row.id}${search}`} data-row={row.id}>
                    {item.name}
                  </Link>
                </th>
                <td className={styles.soft}>
                  <span className={styles.what}>
                    <span>{inLanguage(item.title, language) || item.excerpt}</span>
                    {item.fileName !== null && (
                      <Paperclip role="img" aria-label={texts.list.file} />
                    )}
                  </span>
                </td>
                <td>
                  <StateMark item={item} me={me} names={names} />
                </td>
              </tr>
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </section>
  )
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={COLUMNS.length} style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  )
}

interface HeadProps extends Pick<SentTableProps, 'sorting' | 'onSort'> {
  id: ColumnId
  texts: Texts
}

function Head({ id, sorting, onSort, texts }: HeadProps) {
  const sorted = sorting.find((each) => each.id === id)
  const Arrow = sorted?.desc ? ArrowDown : ArrowUp
  const direction = sorted && (sorted.desc ? 'descending' : 'ascending')
  return (
    <th scope="col" data-column={id} aria-sort={direction}>
      <button type="button" onClick={() => onSort([{ id, desc: sorted?.desc === false }])}>
        {texts.list.columns[id]}
        {sorted && <Arrow className={styles.arrow} aria-hidden="true" />}
      </button>
    </th>
  )
}

/**
 * `j` and `k` move the focus along the rows' links, from wherever it is outside a field; returns what moves
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
    const link = frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    if (!link) return
    wanted.current = undefined
    link.focus()
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

const DAY_MS = 24 * 60 * 60_000

/** How many days ago by the calendar, which is what a person waits in. */
function dayText(iso: string, { list }: Texts): string {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  const days = Math.round((midnight(new Date()) - midnight(new Date(iso))) / DAY_MS)
  return list.days(Math.max(0, days))
}
