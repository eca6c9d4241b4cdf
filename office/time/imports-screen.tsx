import { CalendarDays, FileUp, UtensilsCrossed } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { getTimeImports, TIME_KINDS, type TimeImport } from '#contract/office/time.ts'
import { ask } from '#office/api/ask.ts'
import { DeskTable, type SortBy } from '#office/parts/desk-table.tsx'
import styles from '#office/parts/list.module.css'
import { readLast, readSorting, withSorting } from '#office/parts/list-address.ts'
import { FilterSelect, ListRoom } from '#office/parts/list-room.tsx'
import { type How, useAsked } from '#office/parts/use-asked.ts'
import { useInstant, useTexts } from '#office/texts/use-texts.ts'
import {
  type Filters,
  matching,
  NO_FILTERS,
  readFilters,
  withFilters,
} from '#office/time/filters.ts'

const read = (how: How) => ask(getTimeImports, how)

type ColumnId = 'at' | 'kind' | 'file' | 'who' | 'what'

const rowKey = ({ id }: TimeImport) => String(id)

/** The files that were brought in, and what each has changed. */
export function ImportsScreen() {
  const texts = useTexts()
  const instant = useInstant()
  const { time: words } = texts
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const { kind, text } = readFilters(search)
  const { asked, reload } = useAsked(read, 'time')
  const value = asked.kind === 'ready' ? asked.value : undefined
  const cells = useMemo((): Record<ColumnId, (item: TimeImport) => string> => {
    const names = value?.names ?? {}
    return {
      at: ({ appliedAt }) => instant(appliedAt),
      kind: (item) => words.kinds[item.kind],
      file: ({ fileName }) => fileName,
      who: ({ actor }) => names[actor] ?? actor,
      what: ({ undoneAt, added, changed, removed }) =>
        undoneAt === null ? words.changes(added, changed, removed) : words.undone,
    }
  }, [value, words, instant])
  const items = useMemo(
    () =>
      matching(value?.items ?? [], { kind, text }, (item) => [
        cells.kind(item),
        cells.file(item),
        cells.who(item),
      ]),
    [value, kind, text, cells],
  )
  const sortBy = useMemo(
    (): SortBy<TimeImport, ColumnId> => ({ ...cells, at: ({ appliedAt }) => appliedAt }),
    [cells],
  )
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { kind, text, ...next }), { replace: true })
  return (
    <ListRoom
      {...{ asked, reload, text }}
      heading={words.heading}
      shown={items.length}
      action={
        <>
          <Link className={styles.byHand} to="/Denbora/menua">
            <UtensilsCrossed aria-hidden="true" size={18} />
            {words.menu.heading}
          </Link>
          <Link className={styles.byHand} to="/Denbora/egutegia">
            <CalendarDays aria-hidden="true" size={18} />
            {words.calendar.heading}
          </Link>
          <Link className={styles.write} to="/Denbora/berria">
            <FileUp aria-hidden="true" size={18} />
            {words.bring.heading}
          </Link>
        </>
      }
      searchHint={words.searchHint}
      onText={(next) => change({ text: next })}
      filters={
        <FilterSelect
          label={words.kind}
          value={kind}
          choices={['every', ...TIME_KINDS]}
          nameOf={(each) => (each === 'every' ? words.everyKind : words.kinds[each])}
          onChange={(next) => change({ kind: next })}
        />
      }
      empty={words.empty}
      onClear={() => change(NO_FILTERS)}
    >
      <div className={styles.tableAndNote}>
        <DeskTable<TimeImport, ColumnId>
          label={words.heading}
          minWidth="56rem"
          items={items}
          sortBy={sortBy}
          rowKey={rowKey}
          sorting={readSorting(search, Object.keys(sortBy), '-at')}
          onSort={(next) => setSearch(withSorting(search, next), { replace: true })}
          room="/Denbora"
          search={search.size > 0 ? `?${search}` : ''}
          last={readLast(location.state)}
          columns={[
            { id: 'at', heading: words.columns.at, width: '11.5rem', cell: cells.at },
            { id: 'kind', heading: words.columns.kind, width: '14rem', cell: cells.kind },
            { id: 'file', heading: words.columns.file, isName: true, cell: cells.file },
            { id: 'who', heading: words.columns.who, width: '13rem', cell: cells.who },
            { id: 'what', heading: words.columns.what, width: '15rem', cell: cells.what },
          ]}
        />
        {value?.hasOlder && <p className={styles.note}>{words.older(value.items.length)}</p>}
      </div>
    </ListRoom>
  )
}
