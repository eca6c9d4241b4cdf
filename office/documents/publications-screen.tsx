import { FileStack, FolderUp } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { FOLDERS } from '#contract/documents/folders.ts'
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
import { DeskList, type ListColumn } from '#office/parts/desk-list.tsx'
import styles from '#office/parts/list.module.css'
import { FilterSelect } from '#office/parts/list-room.tsx'
import { type How, useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useInstant, useTexts } from '#office/texts/use-texts.ts'

const read = (how: How) => ask(getPublications, how)

const rowKey = ({ id }: Publication) => String(id)

/** The documents that were published. */
export function PublicationsScreen() {
  const texts = useTexts()
  const instant = useInstant()
  const language = useDeskLanguage()
  const { documents: words } = texts
  const [search, setSearch] = useSearchParams()
  const { folder, text } = readFilters(search)
  const { asked, reload } = useAsked(read, 'documents')
  const value = asked.kind === 'ready' ? asked.value : undefined
  const columns = useMemo((): readonly ListColumn<Publication>[] => {
    const names = value?.names ?? {}
    const { columns: headings } = words
    return [
      {
        ...{ id: 'at', heading: headings.at, width: '11.5rem' },
        text: ({ publishedAt }) => instant(publishedAt),
        sortBy: ({ publishedAt }) => publishedAt,
      },
      {
        ...{ id: 'folder', heading: headings.folder, width: '12rem' },
        text: (item) => folderName(item.folder, language),
      },
      {
        ...{ id: 'month', heading: headings.month, width: '10rem' },
        text: ({ longdate }) => monthOf(longdate, language),
        sortBy: ({ longdate }) => longdate,
      },
      { id: 'source', heading: headings.source, isName: true, text: ({ source }) => source },
      {
        ...{ id: 'who', heading: headings.who, width: '12rem' },
        text: ({ actor }) => names[actor] ?? actor,
      },
      {
        ...{ id: 'opened', heading: headings.opened, width: '9rem' },
        text: ({ openedBy, documents }) =>
          openedBy === null ? '–' : words.opened(openedBy, documents),
      },
      {
        ...{ id: 'state', heading: headings.state, width: '9rem' },
        text: (item) => words.states[stateOf(item)],
      },
    ]
  }, [value, words, instant, language])
  const items = useMemo(
    () =>
      matching(value?.items ?? [], { folder, text }, (item) =>
        columns.map((column) => column.text(item)),
      ),
    [value, folder, text, columns],
  )
  const change = (next: Partial<Filters>) =>
    setSearch(withFilters(search, { folder, text, ...next }), { replace: true })
  return (
    <DeskList
      {...{ asked, reload, text, items, columns, rowKey }}
      heading={words.heading}
      duty="documents"
      minWidth="62rem"
      order="-at"
      room="/Dokumentuak"
      action={
        <>
          <Link className={styles.write} to="/Dokumentuak/berria">
            <FileStack aria-hidden="true" size={18} />
            {words.publish.heading}
          </Link>
          <Link className={styles.write} to="/Dokumentuak/denentzat">
            <FolderUp aria-hidden="true" size={18} />
            {words.share.heading}
          </Link>
        </>
      }
      searchHint={words.searchHint}
      onText={(next) => change({ text: next })}
      filters={
        <FilterSelect
          label={words.folder}
          value={folder}
          choices={['every', ...FOLDERS]}
          nameOf={(each) => (each === 'every' ? words.everyFolder : folderName(each, language))}
          onChange={(next) => change({ folder: next })}
        />
      }
      empty={words.empty}
      onClear={() => change(NO_FILTERS)}
    />
  )
}
