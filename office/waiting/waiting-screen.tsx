import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { getSent } from '#contract/office/sent.ts'
import { SENT_KINDS } from '#contract/office/sent-kinds.ts'
import { ask } from '#office/api/ask.ts'
import { readLast, readSorting, withSorting } from '#office/parts/list-address.ts'
import { FilterSelect, ListRoom } from '#office/parts/list-room.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { type Filters, matching, readFilters, WHICH, withFilters } from '#office/waiting/filters.ts'
import { COLUMNS, SentTable } from '#office/waiting/sent-table.tsx'

/** Requests, ideas and CVs in one list, filtered and sorted by the address. */
export function WaitingScreen() {
  const texts = useTexts()
  const { list } = texts
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const filters = readFilters(search)
  const { which, kind, text } = filters
  const scope = which === 'all' ? 'all' : 'waiting'
  const { asked, reload } = useAsked(
    useCallback((how) => ask(getSent, { query: { which: scope }, ...how }), [scope]),
    'requests',
  )
  const value = asked.kind === 'ready' ? asked.value : undefined
  const items = useMemo(
    () =>
      value ? matching(value.items, { which, kind, text }, { me: value.me, now: new Date() }) : [],
    [value, which, kind, text],
  )
  // Oldest first until the address says otherwise; of all, newest first.
  const sorting = readSorting(search, COLUMNS, which === 'all' ? '-sentAt' : 'sentAt')
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { ...filters, ...next }), { replace: true })
  return (
    <ListRoom
      {...{ asked, reload, text }}
      heading={texts.waiting}
      shown={items.length}
      searchHint={list.searchHint}
      onText={(next) => change({ text: next })}
      filters={
        <>
          <FilterSelect
            label={list.show}
            value={which}
            choices={WHICH}
            nameOf={(each) => list.which[each]}
            onChange={(next) => change({ which: next })}
          />
          <FilterSelect
            label={list.kind}
            value={kind}
            choices={['every', ...SENT_KINDS]}
            nameOf={(each) => list.kinds[each]}
            onChange={(next) => change({ kind: next })}
          />
        </>
      }
      empty={list.empty}
      onClear={() => change({ which: 'waiting', kind: 'every', text: '' })}
    >
      {value && (
        <SentTable
          items={items}
          me={value.me}
          names={value.names}
          sorting={sorting}
          onSort={(next) => setSearch(withSorting(search, next), { replace: true })}
          search={search.size > 0 ? `?${search}` : ''}
          last={readLast(location.state)}
        />
      )}
    </ListRoom>
  )
}
