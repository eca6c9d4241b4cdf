import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { getPeopleOfOffice, type PersonSummary } from '#contract/office/people.ts'
import { ask } from '#office/api/ask.ts'
import { DeskTable, type SortBy } from '#office/parts/desk-table.tsx'
import styles from '#office/parts/list.module.css'
import { readLast, readSorting, withSorting } from '#office/parts/list-address.ts'
import { FilterSelect, ListRoom } from '#office/parts/list-room.tsx'
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

type ColumnId = 'number' | 'name' | 'username' | 'access' | 'devices'

const SORT_BY: SortBy<PersonSummary, ColumnId> = {
  number: ({ empleado }) => String(empleado),
  name: ({ name }) => name,
  username: ({ username }) => username,
  access: ({ access }) => access,
  devices: ({ sessions }) => String(sessions),
}

const rowKey = ({ empleado }: PersonSummary) => String(empleado)

/** Who there is, and who may sign in. */
export function PeopleScreen() {
  const texts = useTexts()
  const { people: words } = texts
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const { access, text } = readFilters(search)
  const { asked, reload } = useAsked(read, 'people')
  const value = asked.kind === 'ready' ? asked.value : undefined
  const items = useMemo(() => matching(value?.items ?? [], { access, text }), [value, access, text])
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { access, text, ...next }), { replace: true })
  return (
    <ListRoom
      {...{ asked, reload, text }}
      heading={words.heading}
      shown={items.length}
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
    >
      <div className={styles.tableAndNote}>
        <DeskTable<PersonSummary, ColumnId>
          label={words.heading}
          minWidth="40rem"
          items={items}
          sortBy={SORT_BY}
          rowKey={rowKey}
          sorting={readSorting(search, Object.keys(SORT_BY), 'name')}
          onSort={(next) => setSearch(withSorting(search, next), { replace: true })}
          room="/Jendea"
          search={search.size > 0 ? `?${search}` : ''}
          last={readLast(location.state)}
          columns={[
            {
              ...{ id: 'number', heading: words.columns.number, width: '7rem' },
              cell: ({ empleado }) => empleado,
            },
            {
              ...{ id: 'name', heading: words.columns.name, isName: true },
              cell: ({ name }) => name,
            },
            {
              ...{ id: 'username', heading: words.columns.username, width: '11rem' },
              cell: ({ username }) => username,
            },
            {
              ...{ id: 'access', heading: words.columns.access, width: '9rem' },
              cell: (person) => words.accesses[person.access],
            },
            {
              ...{ id: 'devices', heading: words.columns.devices, width: '7rem' },
              cell: ({ sessions }) => sessions,
            },
          ]}
        />
        {value?.hasMore && <p className={styles.note}>{words.more(value.items.length)}</p>}
      </div>
    </ListRoom>
  )
}
