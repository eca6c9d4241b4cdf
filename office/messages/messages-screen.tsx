import { PenLine, RefreshCw } from 'lucide-react'
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
import styles from '#office/messages/messages.module.css'
import { DeskTable, type SortBy } from '#office/parts/desk-table.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import list from '#office/parts/list.module.css'
import { readLast, readSorting, withSorting } from '#office/parts/list-address.ts'
import { Notice } from '#office/parts/notice.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useSearchKey } from '#office/parts/use-search-key.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

const read = () => ask(getMessagesOfOffice)

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
  const { asked, reload } = useAsked(read)
  const value = asked.kind === 'ready' ? asked.value : undefined
  const items = useMemo(
    () => (value ? matching(value.items, { state, clase, text }) : []),
    [value, state, clase, text],
  )
  const field = useSearchKey()
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { state, clase, text, ...next }), { replace: true })

  return (
    <div className={list.screen}>
      <div className={list.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        {value && (
          <p className={list.count} role="status">
            <span aria-hidden="true">{texts.list.count(items.length, value.items.length)}</span>
            <span className="visually-hidden">{texts.list.countSays(items.length)}</span>
          </p>
        )}
        <Link className={styles.write} to="/Mezuak/berria">
          <PenLine aria-hidden="true" size={18} />
          {words.write}
        </Link>
        <Button onClick={reload}>
          <RefreshCw aria-hidden="true" size={18} />
          {texts.list.reload}
        </Button>
      </div>
      <search className={list.filters}>
        <label>
          {texts.list.search}
          <input
            ref={field}
            type="search"
            value={text}
            placeholder={words.list.searchHint}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
        <label>
          {words.list.state}
          <select
            value={state}
            onChange={({ target }) =>
              change({ state: MESSAGE_STATES.find((each) => each === target.value) ?? 'every' })
            }
          >
            <option value="every">{words.list.everyState}</option>
            {MESSAGE_STATES.map((each) => (
              <option key={each} value={each}>
                {words.states[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.list.kind}
          <select
            value={clase}
            onChange={({ target }) =>
              change({ clase: DOCUMENT_CLASSES.find((each) => each === target.value) ?? 'every' })
            }
          >
            <option value="every">{words.list.everyKind}</option>
            {DOCUMENT_CLASSES.map((each) => (
              <option key={each} value={each}>
                {words.classes[each]}
              </option>
            ))}
          </select>
        </label>
      </search>
      {asked.kind === 'asking' && <p role="status">{texts.loading}</p>}
      {asked.kind === 'failed' && (
        <div>
          <Notice kind="bad">
            <p>{faultText(asked.error, texts)}</p>
            <Button onClick={reload}>{texts.retry}</Button>
          </Notice>
        </div>
      )}
      {value && items.length > 0 && (
        <MessagesTable
          items={items}
          search={search}
          onSearch={(next) => setSearch(next, { replace: true })}
          last={readLast(location.state)}
          older={value.hasOlder ? value.items.length : undefined}
        />
      )}
      {value && items.length === 0 && (
        <div className={list.empty}>
          {value.items.length === 0 ? (
            <p>{words.list.empty}</p>
          ) : (
            <>
              <p>{texts.list.noMatch}</p>
              <Button onClick={() => change(NO_FILTERS)}>{texts.list.clear}</Button>
            </>
          )}
        </div>
      )}
    </div>
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
    <div className={styles.table}>
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
            ...{ id: 'title', heading: headings.title, isLink: true },
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
      {older !== undefined && <p className={styles.older}>{words.list.older(older)}</p>}
    </div>
  )
}
