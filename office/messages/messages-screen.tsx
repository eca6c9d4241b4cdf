import { PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
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
import { DeskList, type ListColumn } from '#office/parts/desk-list.tsx'
import list from '#office/parts/list.module.css'
import { FilterSelect } from '#office/parts/list-room.tsx'
import { type How, useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'

const read = (how: How) => ask(getMessagesOfOffice, how)

/** A share as a number of a thousandth, so that it sorts as one. */
const shareOf = (count: number | null, { readers }: ListedMessage) =>
  String(count === null ? -1 : Math.round((1000 * count) / Math.max(1, readers)))

const rowKey = ({ id }: ListedMessage) => String(id)

/** The messages, newest first, with how far each has come. */
export function MessagesScreen() {
  const texts = useTexts()
  const language = useDeskLanguage()
  const { messages: words } = texts
  const [search, setSearch] = useSearchParams()
  const { state, clase, text } = readFilters(search)
  const { asked, reload } = useAsked(read, 'messages')
  const value = asked.kind === 'ready' ? asked.value : undefined
  const items = useMemo(
    () => (value ? matching(value.items, { state, clase, text }) : []),
    [value, state, clase, text],
  )
  const columns = useMemo((): readonly ListColumn<ListedMessage>[] => {
    const { columns: headings } = words.list
    const far = (id: 'reached' | 'opened' | 'acknowledged', width: string) => ({
      ...{ id, heading: headings[id], width },
      text: ({ state: its, readers, [id]: count }: ListedMessage) =>
        count === null || its === 'scheduled' ? '–' : words.list.of(count, readers),
      sortBy: (item: ListedMessage) => shareOf(item[id], item),
    })
    return [
      {
        ...{ id: 'day', heading: headings.day, width: '6.5rem' },
        text: ({ day }) => dayText(day, language),
        sortBy: ({ day, id }) => `${day} ${String(id).padStart(9, '0')}`,
      },
      {
        ...{ id: 'title', heading: headings.title, isName: true },
        text: (item) => messageTitle(item, language),
        sortBy: ({ titulo }) => titulo,
      },
      {
        ...{ id: 'audience', heading: headings.audience, width: '10rem' },
        text: (item) => audienceText(item, item.readers, texts),
        sortBy: ({ audiences, readers }) => `${audiences.join()} ${readers}`,
      },
      {
        ...{ id: 'state', heading: headings.state, width: '9.5rem' },
        text: (item) => words.states[item.state],
        cell: (item) => <MessageStateMark state={item.state} />,
        sortBy: (item) => item.state,
      },
      ...[far('reached', '6.5rem'), far('opened', '6rem'), far('acknowledged', '7.5rem')],
    ]
  }, [texts, words, language])
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { state, clase, text, ...next }), { replace: true })
  return (
    <DeskList
      {...{ asked, reload, text, items, columns, rowKey }}
      heading={words.heading}
      duty="messages"
      minWidth="60rem"
      order="-day"
      room="/Mezuak"
      note={value?.hasOlder ? words.list.older(value.items.length) : undefined}
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
    />
  )
}
