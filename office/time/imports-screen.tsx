import { CalendarDays, FileUp, UtensilsCrossed } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { getTimeImports, TIME_KINDS, type TimeImport } from '#contract/office/time.ts'
import { ask } from '#office/api/ask.ts'
import { DeskList, type ListColumn } from '#office/parts/desk-list.tsx'
import styles from '#office/parts/list.module.css'
import { FilterSelect } from '#office/parts/list-room.tsx'
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

const rowKey = ({ id }: TimeImport) => String(id)

/** The files that were brought in, and what each has changed. */
export function ImportsScreen() {
  const texts = useTexts()
  const instant = useInstant()
  const { time: words } = texts
  const [search, setSearch] = useSearchParams()
  const { kind, text } = readFilters(search)
  const { asked, reload } = useAsked(read, 'time')
  const value = asked.kind === 'ready' ? asked.value : undefined
  const columns = useMemo((): readonly ListColumn<TimeImport>[] => {
    const names = value?.names ?? {}
    const { columns: headings } = words
    return [
      {
        ...{ id: 'at', heading: headings.at, width: '11.5rem' },
        text: ({ appliedAt }) => instant(appliedAt),
        sortBy: ({ appliedAt }) => appliedAt,
      },
      {
        ...{ id: 'kind', heading: headings.kind, width: '14rem' },
        text: (item) => words.kinds[item.kind],
      },
      { id: 'file', heading: headings.file, isName: true, text: ({ fileName }) => fileName },
      {
        ...{ id: 'who', heading: headings.who, width: '13rem' },
        text: ({ actor }) => names[actor] ?? actor,
      },
      {
        ...{ id: 'what', heading: headings.what, width: '15rem' },
        text: ({ undoneAt, added, changed, removed }) =>
          undoneAt === null ? words.changes(added, changed, removed) : words.undone,
      },
    ]
  }, [value, words, instant])
  const items = useMemo(
    () =>
      matching(value?.items ?? [], { kind, text }, (item) =>
        columns.map((column) => column.text(item)),
      ),
    [value, kind, text, columns],
  )
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { kind, text, ...next }), { replace: true })
  return (
    <DeskList
      {...{ asked, reload, text, items, columns, rowKey }}
      heading={words.heading}
      duty="time"
      minWidth="56rem"
      order="-at"
      room="/Denbora"
      note={value?.hasOlder ? words.older(value.items.length) : undefined}
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
    />
  )
}
