import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AUDIT_ACTIONS, type AuditEntry, exportAudit, getAudit } from '#contract/office/audit.ts'
import { ask, askForFile } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { actionOf, factsOf, type Named, personOf, whoOf } from '#office/audit/audit-words.ts'
import {
  type Filters,
  matching,
  NO_FILTERS,
  queryOf,
  readFilters,
  withFilters,
} from '#office/audit/filters.ts'
import { DeskList, type ListColumn } from '#office/parts/desk-list.tsx'
import { FilterSelect } from '#office/parts/list-room.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useInstant, useTexts } from '#office/texts/use-texts.ts'

/** Of the same instant, the entry that was written later comes later. */
const atOf = ({ at, id }: AuditEntry) => `${at} ${String(id).padStart(12, '0')}`
const rowKey = ({ id }: AuditEntry) => String(id)

/** What the office did, to whose data: filtered by the address, and exported as it is seen. */
export function AuditScreen() {
  const texts = useTexts()
  const instant = useInstant()
  const { audit: words } = texts
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const { from, to, action, text } = filters
  const { asked, reload } = useAsked(
    useCallback(
      (how) => ask(getAudit, { query: queryOf({ from, to, action }), ...how }),
      [from, to, action],
    ),
    'audit',
  )
  const value = asked.kind === 'ready' ? asked.value : undefined
  const named: Named = useMemo(
    () => ({ names: value?.names ?? {}, actions: words.actions }),
    [value, words],
  )
  const items = useMemo(
    () => matching(value?.items ?? [], text, (entry) => wordsOf(entry, named)),
    [value, text, named],
  )
  const columns = useMemo(
    (): readonly ListColumn<AuditEntry>[] => [
      {
        ...{ id: 'at', heading: words.columns.at, width: '11.5rem', isName: true },
        text: ({ at }) => instant(at),
        sortBy: atOf,
      },
      {
        ...{ id: 'who', heading: words.columns.who, width: '12rem' },
        text: (entry) => whoOf(entry, named),
      },
      {
        ...{ id: 'what', heading: words.columns.what, width: '14rem' },
        text: (entry) => actionOf(entry, named),
      },
      {
        ...{ id: 'whose', heading: words.columns.whose, width: '14rem' },
        text: (entry) => personOf(entry, named),
      },
      { id: 'facts', heading: words.columns.facts, text: (entry) => factsOf(entry) },
    ],
    [words, instant, named],
  )
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { ...filters, ...next }), { replace: true })
  const day = (label: string, name: 'from' | 'to') => (
    <label>
      {label}
      <input
        type="date"
        value={filters[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </label>
  )
  return (
    <DeskList
      {...{ asked, reload, text, items, columns, rowKey, takeOut }}
      heading={words.heading}
      duty="audit"
      minWidth="62rem"
      order="-at"
      note={value?.hasOlder ? words.older(value.items.length) : undefined}
      searchHint={words.searchHint}
      onText={(next) => change({ text: next })}
      filters={
        <>
          {day(words.from, 'from')}
          {day(words.to, 'to')}
          <FilterSelect
            label={words.action}
            value={action}
            choices={['every', ...AUDIT_ACTIONS]}
            nameOf={(each) => (each === 'every' ? words.everyAction : words.actions[each])}
            onChange={(next) => change({ action: next })}
          />
        </>
      }
      empty={words.empty}
      onClear={() => change(NO_FILTERS)}
    />
  )
}

function wordsOf(entry: AuditEntry, named: Named): string[] {
  return [
    whoOf(entry, named),
    actionOf(entry, named),
    personOf(entry, named),
    String(entry.empleado ?? ''),
    factsOf(entry),
  ]
}

/** The server writes the entries itself: its file is what the command line's is. */
function takeOut(items: readonly AuditEntry[]): Promise<ArrayBuffer> {
  const body = { ids: items.map(({ id }) => id) }
  return freshly(() => askForFile(exportAudit, { body }))
}
