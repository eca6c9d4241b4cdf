import type { SortingState } from '@tanstack/react-table'
import { Paperclip } from 'lucide-react'
import { inLanguage } from '#contract/bilingual.ts'
import type { ListedSent } from '#contract/office/sent.ts'
import { DeskTable, type SortBy } from '#office/parts/desk-table.tsx'
import type { Texts } from '#office/texts/eu.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { StateMark } from '#office/waiting/state-mark.tsx'
import styles from '#office/waiting/waiting.module.css'

export const COLUMNS = ['sentAt', 'kind', 'name', 'what', 'state'] as const

const SORT_BY: SortBy<ListedSent, (typeof COLUMNS)[number]> = {
  sentAt: ({ sentAt }) => sentAt,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  what: ({ title, excerpt }) => title || excerpt,
  state: ({ state, takenBy }) => `${state} ${takenBy ?? ''}`,
}

const rowKey = ({ kind, id }: ListedSent) => `${kind}/${id}`

interface SentTableProps {
  items: ListedSent[]
  me: string
  names: Readonly<Record<string, string>>
  sorting: SortingState
  onSort: (sorting: SortingState) => void
  search: string
  last: string | undefined
}

/** The list of what was sent. */
export function SentTable({ items, me, names, ...rest }: SentTableProps) {
  const texts = useTexts()
  const language = useDeskLanguage()
  const { columns: headings } = texts.list
  return (
    <DeskTable
      {...rest}
      label={texts.waiting}
      minWidth="46rem"
      items={items}
      sortBy={SORT_BY}
      rowKey={rowKey}
      room="/Zain"
      columns={[
        {
          ...{ id: 'sentAt', heading: headings.sentAt, width: '9rem' },
          cell: ({ sentAt }) => <span className={styles.soft}>{dayText(sentAt, texts)}</span>,
        },
        {
          ...{ id: 'kind', heading: headings.kind, width: '8.5rem' },
          cell: ({ kind }) => texts.list.oneKind[kind],
        },
        {
          ...{ id: 'name', heading: headings.name, width: '16rem', isName: true },
          cell: ({ name }) => name,
        },
        {
          ...{ id: 'what', heading: headings.what },
          cell: (item) => (
            <span className={styles.what}>
              <span>{inLanguage(item.title, language) || item.excerpt}</span>
              {item.fileName !== null && <Paperclip role="img" aria-label={texts.list.file} />}
            </span>
          ),
        },
        {
          ...{ id: 'state', heading: headings.state, width: '13rem' },
          cell: (item) => <StateMark item={item} me={me} names={names} />,
        },
      ]}
    />
  )
}

const DAY_MS = 24 * 60 * 60_000

/** How many days ago by the calendar, which is what a person waits in. */
function dayText(iso: string, { list }: Texts): string {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  const days = Math.round((midnight(new Date()) - midnight(new Date(iso))) / DAY_MS)
  return list.days(Math.max(0, days))
}
