import { PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { DOCUMENT_CLASSES } from '#contract/messages.ts'
import { MESSAGE_STATES } from '#contract/office/message-reports.ts'
import { getMessagesOfOffice, type ListedMessage } from '#contract/office/messages.ts'
import { messageTitle } from '#domain/messages/title.ts'
import { ask } from '#office/api/ask.ts'
import {
  type Filters,
  matching,
  NO_FILTERS,
  readFilters,
  withFilters,
} from '#office/messages/filters.ts'
import { MessageStateMark } from '#office/messages/message-state.tsx'
import { audienceText, dayText } from '#office/messages/message-words.ts'
import { DeskTable, type SortBy } from '#office/parts/desk-table.tsx'
import list from '#office/parts/list.module.css'
import { readLast, readSorting, withSorting } from '#office/parts/list-address.ts'
import { FilterSelect, ListRoom } from '#office/parts/list-room.tsx'
import { type How, useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'

const read = (how: How) => ask(getMessagesOfOffice, how)

type ColumnId = 'day' | 'title' | 'audience' | 'state' | 'reached' | 'opened' | 'acknowledged'

/** A share as a number of a thousandth, so that it sorts as one. */
const shareOf = (count: number | null, { readers }: ListedMessage) =>
  String(count === null ? -1 : Math.round((1000 * count) / Math.max(1, readers)))

const SORT_BY: SortBy<ListedMessage, ColumnId> = {
  day: ({ day, id }) => `${day} ${String(id).padStart(9, '0')}`,
  title: ({ titulo }) => titulo,
  audience: ({ audiences, readers }) => `${audiences.join()} ${readers}`,
  state: ({ state }) => state,
  reached: (item) => shareOf(item.reached, item),
  opened: (item) => shareOf(item.opened, item),
  acknowledged: (item) => shareOf(item.acknowledged, item),
}

const rowKey = ({ id }: ListedMessage) => String(id)

/** The messages, newest first, with how far each has come. */
export function MessagesScreen() {
  const texts = useTexts()
  const { messages: words } = texts
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const { state, clase, text } = readFilters(search)
  const { asked, reload } = useAsked(read, 'messages')
  const value = asked.kind === 'ready' ? asked.value : undefined
  const items = useMemo(
    () => (value ? matching(value.items, { state, clase, text }) : []),
    [value, state, clase, text],
  )
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { state, clase, text, ...next }), { replace: true })
  return (
    <ListRoom
      {...{ asked, reload, text }}
      heading={words.heading}
      shown={items.length}
      action={
        <Link className={list.write} to="/Mezuak/berria">
          <PenLine aria-hidden="true" size={18} />
          {words.write}
        </Link>
      }
      searchHint={words.list.searchHint}
      onText={(next) => change({ text: next })}
      filters={
        <>
          <FilterSelect
            label={words.list.state}
            value={state}
            choices={['every', ...MESSAGE_STATES]}
            nameOf={(each) => (each === 'every' ? words.list.everyState : words.states[each])}
            onChange={(next) => change({ state: next })}
          />
          <FilterSelect
            label={words.list.kind}
            value={clase}
            choices={['every', ...DOCUMENT_CLASSES]}
            nameOf={(each) => (each === 'every' ? words.list.everyKind : words.classes[each])}
            onChange={(next) => change({ clase: next })}
          />
        </>
      }
      empty={words.list.empty}
      onClear={() => change(NO_FILTERS)}
    >
      {value && (
        <MessagesTable
          items={items}
          search={search}
          onSearch={(next) => setSearch(next, { replace: true })}
          last={readLast(location.state)}
          older={value.hasOlder ? value.items.length : undefined}
        />
      )}
    </ListRoom>
  )
}

interface MessagesTableProps {
  items: ListedMessage[]
  search: URLSearchParams
  onSearch: (next: URLSearchParams) => void
  last: string | undefined
  /** How many are shown where there are older ones. */
  older: number | undefined
}

function MessagesTable({ items, search, onSearch, last, older }: MessagesTableProps) {
  const texts = useTexts()
  const language = useDeskLanguage()
  const { messages: words } = texts
  const { columns: headings } = words.list
  const of = (count: number | null, { readers, state }: ListedMessage) =>
    count === null || state === 'scheduled' ? '–' : words.list.of(count, readers)
  return (
    <div className={list.tableAndNote}>
      <DeskTable
        label={words.heading}
        minWidth="60rem"
        items={items}
        sortBy={SORT_BY}
        rowKey={rowKey}
        sorting={readSorting(search, Object.keys(SORT_BY), '-day')}
        onSort={(next) => onSearch(withSorting(search, next))}
        room="/Mezuak"
        search={search.size > 0 ? `?${search}` : ''}
        last={last}
        columns={[
          {
            ...{ id: 'day', heading: headings.day, width: '6.5rem' },
            cell: ({ day }) => dayText(day, language),
          },
          {
            ...{ id: 'title', heading: headings.title, isName: true },
            cell: (item) => messageTitle(item, language),
          },
          {
            ...{ id: 'audience', heading: headings.audience, width: '10rem' },
            cell: (item) => audienceText(item, item.readers, texts),
          },
          {
            ...{ id: 'state', heading: headings.state, width: '9.5rem' },
            cell: ({ state }) => <MessageStateMark state={state} />,
          },
          {
            ...{ id: 'reached', heading: headings.reached, width: '6.5rem' },
            cell: (item) => of(item.reached, item),
          },
          {
            ...{ id: 'opened', heading: headings.opened, width: '6rem' },
            cell: (item) => of(item.opened, item),
          },
          {
            ...{ id: 'acknowledged', heading: headings.acknowledged, width: '7.5rem' },
            cell: (item) => of(item.acknowledged, item),
          },
        ]}
      />
      {older !== undefined && <p className={list.note}>{words.list.older(older)}</p>}
    </div>
  )
}
