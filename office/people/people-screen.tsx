import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { getPeopleOfOffice, type PersonSummary } from '#contract/office/people.ts'
import { ask } from '#office/api/ask.ts'
import { DeskList, type ListColumn } from '#office/parts/desk-list.tsx'
import styles from '#office/parts/list.module.css'
import { FilterSelect } from '#office/parts/list-room.tsx'
import { type How, useAsked } from '#office/parts/use-asked.ts'
import {
  ACCESSES,
  type Filters,
  matching,
  NO_FILTERS,
  readFilters,
  withFilters,
} from '#office/people/filters.ts'
import { useTexts } from '#office/texts/use-texts.ts'

const read = (how: How) => ask(getPeopleOfOffice, how)

const rowKey = ({ empleado }: PersonSummary) => String(empleado)

/** Who there is, and who may sign in. */
export function PeopleScreen() {
  const texts = useTexts()
  const { people: words } = texts
  const [search, setSearch] = useSearchParams()
  const { access, text } = readFilters(search)
  const { asked, reload } = useAsked(read, 'people')
  const value = asked.kind === 'ready' ? asked.value : undefined
  const items = useMemo(() => matching(value?.items ?? [], { access, text }), [value, access, text])
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { access, text, ...next }), { replace: true })
  const columns = useMemo(
    (): readonly ListColumn<PersonSummary>[] => [
      {
        ...{ id: 'number', heading: words.columns.number, width: '7rem' },
        text: ({ empleado }) => String(empleado),
      },
      { id: 'name', heading: words.columns.name, isName: true, text: ({ name }) => name },
      {
        ...{ id: 'username', heading: words.columns.username, width: '11rem' },
        text: ({ username }) => username,
      },
      {
        ...{ id: 'access', heading: words.columns.access, width: '9rem' },
        text: (person) => words.accesses[person.access],
        sortBy: (person) => person.access,
      },
      {
        ...{ id: 'devices', heading: words.columns.devices, width: '7rem' },
        text: ({ sessions }) => String(sessions),
      },
    ],
    [words],
  )
  return (
    <DeskList
      {...{ asked, reload, text, items, columns, rowKey }}
      heading={words.heading}
      duty="people"
      minWidth="40rem"
      order="name"
      room="/Jendea"
      note={value?.hasMore ? words.more(value.items.length) : undefined}
      action={
        <Link className={styles.write} to="/Jendea/berria">
          <UserPlus aria-hidden="true" size={18} />
          {words.add}
        </Link>
      }
      searchHint={words.searchHint}
      onText={(next) => change({ text: next })}
      filters={
        <FilterSelect
          label={words.access}
          value={access}
          choices={['every', ...ACCESSES]}
          nameOf={(each) => (each === 'every' ? words.everyAccess : words.accesses[each])}
          onChange={(next) => change({ access: next })}
        />
      }
      empty={words.empty}
      onClear={() => change(NO_FILTERS)}
    />
  )
}
