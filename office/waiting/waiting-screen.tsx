import { RefreshCw } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { getSent } from '#contract/office/sent.ts'
import { SENT_KINDS } from '#contract/office/sent-kinds.ts'
import { ask } from '#office/api/ask.ts'
import { faultText } from '#office/parts/fault-text.ts'
import styles from '#office/parts/list.module.css'
import { readLast, readSorting, withSorting } from '#office/parts/list-address.ts'
import { Notice } from '#office/parts/notice.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useSearchKey } from '#office/parts/use-search-key.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { type Filters, matching, readFilters, WHICH, withFilters } from '#office/waiting/filters.ts'
import { COLUMNS, SentTable } from '#office/waiting/sent-table.tsx'
import { Button } from '#ui/button.tsx'

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
    useCallback(() => ask(getSent, { query: { which: scope } }), [scope]),
  )
  const value = asked.kind === 'ready' ? asked.value : undefined
  const items = useMemo(
    () =>
      value ? matching(value.items, { which, kind, text }, { me: value.me, now: new Date() }) : [],
    [value, which, kind, text],
  )
  // Oldest first until the address says otherwise; of all, newest first.
  const sorting = readSorting(search, COLUMNS, which === 'all' ? '-sentAt' : 'sentAt')
  const field = useSearchKey()
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { ...filters, ...next }), { replace: true })
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenHeading>{texts.waiting}</ScreenHeading>
        {value && (
          <p className={styles.count} role="status">
            <span aria-hidden="true">{list.count(items.length, value.items.length)}</span>
            <span className="visually-hidden">{list.countSays(items.length)}</span>
          </p>
        )}
        <Button onClick={reload}>
          <RefreshCw aria-hidden="true" size={18} />
          {list.reload}
        </Button>
      </div>
      <search className={styles.filters}>
        <label>
          {list.search}
          <input
            ref={field}
            type="search"
            value={text}
            placeholder={list.searchHint}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
        <label>
          {list.show}
          <select
            value={which}
            onChange={({ target }) =>
              change({ which: WHICH.find((each) => each === target.value) ?? 'waiting' })
            }
          >
            {WHICH.map((each) => (
              <option key={each} value={each}>
                {list.which[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {list.kind}
          <select
            value={kind}
            onChange={({ target }) =>
              change({ kind: SENT_KINDS.find((each) => each === target.value) ?? 'every' })
            }
          >
            {(['every', ...SENT_KINDS] as const).map((each) => (
              <option key={each} value={each}>
                {list.kinds[each]}
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
      {value && items.length === 0 && (
        <div className={styles.empty}>
          {value.items.length === 0 ? (
            <p>{list.empty}</p>
          ) : (
            <>
              <p>{list.noMatch}</p>
              <Button onClick={() => change({ which: 'waiting', kind: 'every', text: '' })}>
                {list.clear}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
