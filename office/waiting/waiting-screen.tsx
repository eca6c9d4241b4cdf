import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getSent } from '#contract/office/sent.ts'
import { SENT_KINDS } from '#contract/office/sent-kinds.ts'
import { ask } from '#office/api/ask.ts'
import { DeskList } from '#office/parts/desk-list.tsx'
import { FilterSelect } from '#office/parts/list-room.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { type Filters, matching, readFilters, WHICH, withFilters } from '#office/waiting/filters.ts'
import { rowKey, useSentColumns } from '#office/waiting/sent-columns.tsx'

/** Requests, ideas and CVs in one list, filtered and sorted by the address. */
export function WaitingScreen() {
  const texts = useTexts()
  const { list } = texts
  const [search, setSearch] = useSearchParams()
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
  const columns = useSentColumns(value)
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { ...filters, ...next }), { replace: true })
  return (
    <DeskList
      {...{ asked, reload, text, items, columns, rowKey }}
      heading={texts.waiting}
      duty="requests"
      minWidth="46rem"
      // Oldest first until the address says otherwise; of all, newest first.
      order={which === 'all' ? '-sentAt' : 'sentAt'}
      room="/Zain"
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
    />
  )
}
