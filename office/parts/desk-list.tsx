import { Download } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Duty } from '#contract/office/duties.ts'
import { noteExport } from '#contract/office/exports.ts'
import { sheet } from '#contract/office/sheet.ts'
import { ask } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { DeskTable } from '#office/parts/desk-table.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { inOrder } from '#office/parts/in-order.ts'
import styles from '#office/parts/list.module.css'
import { readLast, readSorting, withSorting } from '#office/parts/list-address.ts'
import { ListRoom } from '#office/parts/list-room.tsx'
import { Notice } from '#office/parts/notice.tsx'
import type { Asked } from '#office/parts/use-asked.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'

/** A column of a list. */
export interface ListColumn<Item> {
  readonly id: string
  readonly heading: string
  /** Without one it takes what is left. */
  readonly width?: string
  /** Its cell names the row, and is the link that opens it where the rows have screens. */
  readonly isName?: true
  /** In words: so it is exported, and shown and sorted where the next two are left out. */
  readonly text: (item: Item) => string
  readonly cell?: (item: Item) => ReactNode
  readonly sortBy?: (item: Item) => string
}

/** The bytes of a file of some rows, which are given in their order. */
type TakeOut<Item> = (
  items: readonly Item[],
  rows: readonly (readonly string[])[],
) => Promise<BlobPart>

interface DeskListProps<Item> {
  heading: string
  /** Whose list it is; what leaves the desk is noted as that. */
  duty: Duty
  asked: Asked<{ readonly items: readonly unknown[] }>
  reload: () => void
  /** What the filters leave of the answer. */
  items: Item[]
  /** They must not change between renders without need. */
  columns: readonly ListColumn<Item>[]
  rowKey: (item: Item) => string
  minWidth: string
  /** The order until the address says another: a column, `-` before it being the reverse. */
  order: string
  /** The room's path, where the rows have screens. */
  room?: string
  /** Beside the buttons that reload and export. */
  action?: ReactNode
  text: string
  searchHint: string
  onText: (text: string) => void
  filters: ReactNode
  empty: string
  onClear: () => void
  /** Below the list. */
  note?: string | undefined
  /** Makes the file; without it, it is made here, and noted in the audit. */
  takeOut?: TakeOut<Item>
}

/** A room's list: searched, filtered and sorted by the address, and exported as it is seen. */
export function DeskList<Item extends object>(props: DeskListProps<Item>) {
  const { heading, asked, reload, items, columns, rowKey, minWidth, order, room, note } = props
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const sortBy = useMemo(
    () => Object.fromEntries(columns.map(({ id, text, sortBy: by = text }) => [id, by])),
    [columns],
  )
  const shown = useMemo(
    () => columns.map((one) => ({ ...one, cell: one.cell ?? one.text })),
    [columns],
  )
  const sorting = readSorting(search, Object.keys(sortBy), order)
  return (
    <ListRoom
      {...{ heading, asked, reload, text: props.text, searchHint: props.searchHint }}
      {...{ onText: props.onText, filters: props.filters, empty: props.empty }}
      onClear={props.onClear}
      shown={items.length}
      action={
        <>
          {props.action}
          <Export
            {...{ heading, duty: props.duty, columns, takeOut: props.takeOut }}
            items={items}
            inOrder={() => inOrder(items, sortBy, sorting)}
          />
        </>
      }
    >
      <div className={styles.tableAndNote}>
        <DeskTable<Item, string>
          {...{ minWidth, items, sortBy, rowKey, sorting, columns: shown }}
          {...(room === undefined ? {} : { room })}
          label={heading}
          onSort={(next) => setSearch(withSorting(search, next), { replace: true })}
          search={search.size > 0 ? `?${search}` : ''}
          last={readLast(location.state)}
        />
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </ListRoom>
  )
}

interface ExportProps<Item> {
  heading: string
  duty: Duty
  columns: readonly ListColumn<Item>[]
  items: readonly Item[]
  /** As they are sorted on the screen. */
  inOrder: () => readonly Item[]
  takeOut: TakeOut<Item> | undefined
}

/** Saves what is seen for a spreadsheet; a passkey is asked for when the last was a while ago. */
function Export<Item>({
  heading,
  duty,
  columns,
  items,
  inOrder: sorted,
  takeOut,
}: ExportProps<Item>) {
  const texts = useTexts()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()

  const make: TakeOut<Item> =
    takeOut ??
    (async (_, rows) => {
      await freshly(() => ask(noteExport, { body: { list: duty, rows: items.length } }))
      return sheet(rows)
    })

  async function save() {
    setBusy(true)
    setFailed(undefined)
    try {
      const own = sorted()
      const rows = own.map((item) => columns.map(({ text }) => text(item)))
      const bytes = await make(own, [columns.map((column) => column.heading), ...rows])
      saveFile(new File([bytes], fileNameOf(heading), { type: 'text/csv' }))
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failed !== undefined && (
        <Notice kind="bad">
          <p>{faultText(failed, texts)}</p>
        </Notice>
      )}
      <Button busy={busy} disabled={items.length === 0} onClick={() => void save()}>
        <Download aria-hidden="true" size={18} />
        {texts.list.export(items.length)}
      </Button>
    </>
  )
}

function fileNameOf(heading: string): string {
  return `${heading.toLowerCase().replaceAll(' ', '-')}.csv`
}
