import { Download } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
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
import { DeskTable, type SortBy } from '#office/parts/desk-table.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import styles from '#office/parts/list.module.css'
import { readSorting, withSorting } from '#office/parts/list-address.ts'
import { FilterSelect, ListRoom } from '#office/parts/list-room.tsx'
import { Notice } from '#office/parts/notice.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useInstant, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'

type ColumnId = 'at' | 'who' | 'what' | 'whose' | 'facts'

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
  const sortBy = useMemo(() => sortingBy(named), [named])
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
    <ListRoom
      {...{ asked, reload, text }}
      heading={words.heading}
      shown={items.length}
      action={<Export items={items} />}
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
    >
      <div className={styles.tableAndNote}>
        <DeskTable<AuditEntry, ColumnId>
          label={words.heading}
          minWidth="62rem"
          items={items}
          sortBy={sortBy}
          rowKey={rowKey}
          sorting={readSorting(search, Object.keys(sortBy), '-at')}
          onSort={(next) => setSearch(withSorting(search, next), { replace: true })}
          columns={[
            {
              ...{ id: 'at', heading: words.columns.at, width: '11.5rem', isName: true },
              cell: ({ at }) => instant(at),
            },
            {
              ...{ id: 'who', heading: words.columns.who, width: '12rem' },
              cell: (entry) => whoOf(entry, named),
            },
            {
              ...{ id: 'what', heading: words.columns.what, width: '14rem' },
              cell: (entry) => actionOf(entry, named),
            },
            {
              ...{ id: 'whose', heading: words.columns.whose, width: '14rem' },
              cell: (entry) => personOf(entry, named),
            },
            {
              ...{ id: 'facts', heading: words.columns.facts },
              cell: (entry) => factsOf(entry),
            },
          ]}
        />
        {value?.hasOlder && <p className={styles.note}>{words.older(value.items.length)}</p>}
      </div>
    </ListRoom>
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

function sortingBy(named: Named): SortBy<AuditEntry, ColumnId> {
  return {
    at: atOf,
    who: (entry) => whoOf(entry, named),
    what: (entry) => actionOf(entry, named),
    whose: (entry) => personOf(entry, named),
    facts: (entry) => factsOf(entry),
  }
}

/** Saves what is seen for a spreadsheet; a passkey is asked for when the last was a while ago. */
function Export({ items }: { items: readonly AuditEntry[] }) {
  const texts = useTexts()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  async function save() {
    setBusy(true)
    setFailed(undefined)
    try {
      const body = { ids: items.map(({ id }) => id) }
      const bytes = await freshly(() => askForFile(exportAudit, { body }))
      saveFile(new File([bytes], texts.audit.fileName, { type: 'text/csv' }))
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failed !== undefined && (
        <Notice kind="bad">
          <p>{faultText(failed, texts)}</p>
        </Notice>
      )}
      <Button busy={busy} disabled={items.length === 0} onClick={() => void save()}>
        <Download aria-hidden="true" size={18} />
        {texts.audit.export(items.length)}
      </Button>
    </>
  )
}
