import { Paperclip } from 'lucide-react'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { inLanguage } from '#contract/bilingual.ts'
import type { getSent, ListedSent } from '#contract/office/sent.ts'
import type { ListColumn } from '#office/parts/desk-list.tsx'
import type { Texts } from '#office/texts/eu.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { StateMark } from '#office/waiting/state-mark.tsx'
import { stateWords } from '#office/waiting/state-words.ts'
import styles from '#office/waiting/waiting.module.css'

export const rowKey = ({ kind, id }: ListedSent) => `${kind}/${id}`

/** The columns of the list of what was sent. */
export function useSentColumns(
  answer: z.infer<typeof getSent.reply> | undefined,
): readonly ListColumn<ListedSent>[] {
  const texts = useTexts()
  const language = useDeskLanguage()
  return useMemo(() => {
    const { columns: headings } = texts.list
    const { me = '', names = {} } = answer ?? {}
    const what = ({ title, excerpt }: ListedSent) => inLanguage(title, language) || excerpt
    return [
      {
        ...{ id: 'sentAt', heading: headings.sentAt, width: '9rem' },
        text: ({ sentAt }) => dayText(sentAt, texts),
        cell: ({ sentAt }) => <span className={styles.soft}>{dayText(sentAt, texts)}</span>,
        sortBy: ({ sentAt }) => sentAt,
      },
      {
        ...{ id: 'kind', heading: headings.kind, width: '8.5rem' },
        text: ({ kind }) => texts.list.oneKind[kind],
        sortBy: ({ kind }) => kind,
      },
      {
        ...{ id: 'name', heading: headings.name, width: '16rem', isName: true },
        text: ({ name }) => name,
      },
      {
        ...{ id: 'what', heading: headings.what },
        text: what,
        cell: (item) => (
          <span className={styles.what}>
            <span>{what(item)}</span>
            {item.fileName !== null && <Paperclip role="img" aria-label={texts.list.file} />}
          </span>
        ),
        sortBy: ({ title, excerpt }) => title || excerpt,
      },
      {
        ...{ id: 'state', heading: headings.state, width: '13rem' },
        text: (item) => stateWords(item, { me, names }, texts),
        cell: (item) => <StateMark item={item} me={me} names={names} />,
        sortBy: ({ state, takenBy }) => `${state} ${takenBy ?? ''}`,
      },
    ]
  }, [texts, language, answer])
}

const DAY_MS = 24 * 60 * 60_000

/** How many days ago by the calendar, which is what a person waits in. */
function dayText(iso: string, { list }: Texts): string {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  const days = Math.round((midnight(new Date()) - midnight(new Date(iso))) / DAY_MS)
  return list.days(Math.max(0, days))
}
