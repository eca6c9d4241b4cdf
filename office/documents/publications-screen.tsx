import { FileStack } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import { getPublications, type Publication } from '#contract/office/documents.ts'
import { ask } from '#office/api/ask.ts'
import {
  type Filters,
  matching,
  NO_FILTERS,
  readFilters,
  withFilters,
} from '#office/documents/filters.ts'
import { folderName } from '#office/documents/folder-names.ts'
import { monthOf, stateOf } from '#office/documents/publication-words.ts'
import { DeskTable, type SortBy } from '#office/parts/desk-table.tsx'
import styles from '#office/parts/list.module.css'
import { readLast, readSorting, withSorting } from '#office/parts/list-address.ts'
import { FilterSelect, ListRoom } from '#office/parts/list-room.tsx'
import { type How, useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useInstant, useTexts } from '#office/texts/use-texts.ts'

const read = (how: How) => ask(getPublications, how)

type ColumnId = 'at' | 'folder' | 'month' | 'source' | 'who' | 'opened' | 'state'

const rowKey = ({ id }: Publication) => String(id)

/** The private documents that were published. */
export function PublicationsScreen() {
  const texts = useTexts()
  const instant = useInstant()
  const language = useDeskLanguage()
  const { documents: words } = texts
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const { folder, text } = readFilters(search)
  const { asked, reload } = useAsked(read, 'documents')
  const value = asked.kind === 'ready' ? asked.value : undefined
  const cells = useMemo((): Record<ColumnId, (item: Publication) => string> => {
    const names = value?.names ?? {}
    return {
      at: ({ publishedAt }) => instant(publishedAt),
      folder: (item) => folderName(item.folder, language),
      month: ({ longdate }) => monthOf(longdate, language),
      source: ({ source }) => source,
      who: ({ actor }) => names[actor] ?? actor,
      opened: ({ openedBy, documents }) => words.opened(openedBy, documents),
      state: (item) => words.states[stateOf(item)],
    }
  }, [value, words, instant, language])
  const items = useMemo(
    () =>
      matching(value?.items ?? [], { folder, text }, (item) => [
        ...[cells.folder(item), cells.month(item), cells.source(item), cells.who(item)],
      ]),
    [value, folder, text, cells],
  )
  const sortBy = useMemo(
    (): SortBy<Publication, ColumnId> => ({
      ...cells,
      at: ({ publishedAt }) => publishedAt,
      month: ({ longdate }) => longdate,
    }),
    [cells],
  )
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { folder, text, ...next }), { replace: true })
  return (
    <ListRoom
      {...{ asked, reload, text }}
      heading={words.heading}
      shown={items.length}
      action={
        <Link className={styles.write} to="/Dokumentuak/berria">
          <FileStack aria-hidden="true" size={18} />
          {words.publish.heading}
        </Link>
      }
      searchHint={words.searchHint}
      onText={(next) => change({ text: next })}
      filters={
        <FilterSelect
          label={words.folder}
          value={folder}
          choices={['every', ...PRIVATE_FOLDERS]}
          nameOf={(each) => (each === 'every' ? words.everyFolder : folderName(each, language))}
          onChange={(next) => change({ folder: next })}
        />
      }
      empty={words.empty}
      onClear={() => change(NO_FILTERS)}
    >
      <DeskTable<Publication, ColumnId>
        label={words.heading}
        minWidth="62rem"
        items={items}
        sortBy={sortBy}
        rowKey={rowKey}
        sorting={readSorting(search, Object.keys(sortBy), '-at')}
        onSort={(next) => setSearch(withSorting(search, next), { replace: true })}
        room="/Dokumentuak"
        search={search.size > 0 ? `?${search}` : ''}
        last={readLast(location.state)}
        columns={[
          { id: 'at', heading: words.columns.at, width: '11.5rem', cell: cells.at },
          { id: 'folder', heading: words.columns.folder, width: '12rem', cell: cells.folder },
          { id: 'month', heading: words.columns.month, width: '10rem', cell: cells.month },
          { id: 'source', heading: words.columns.source, isName: true, cell: cells.source },
          { id: 'who', heading: words.columns.who, width: '12rem', cell: cells.who },
          { id: 'opened', heading: words.columns.opened, width: '9rem', cell: cells.opened },
          { id: 'state', heading: words.columns.state, width: '9rem', cell: cells.state },
        ]}
      />
    </ListRoom>
  )
}
