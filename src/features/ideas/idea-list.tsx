import { ChevronRight, CircleCheck, MessageSquareReply } from 'lucide-react'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inLanguage } from '#contract/bilingual.ts'
import { langOf } from '#domain/texts/text-language.ts'
import styles from '#features/ideas/idea-list.module.css'
import type { IdeaRow } from '#features/ideas/queries.ts'
import { shortDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { LongList } from '#ui/long-list.tsx'

interface IdeaListProps {
  ideas: readonly IdeaRow[]
  /** Ideas just sent from this device, by id: their row shows their number. */
  receivedIds: ReadonlySet<string>
}

/** A row whose title takes one line, in px. */
const ROW_PX = 104

/**
 * The ideas on the server, each with its state and a link to the whole idea. Renders when they change,
 * not at each state of the sync: there may be hundreds.
 */
export const IdeaList = memo(function IdeaList({ ideas, receivedIds }: IdeaListProps) {
  const { t } = useTranslation('ideas')
  const keyOf = useCallback(
    (index: number) => {
      const idea = ideas[index]
      return idea ? `${idea.copy}/${idea.id}` : String(index)
    },
    [ideas],
  )
  return (
    <LongList
      count={ideas.length}
      keyOf={keyOf}
      label={t('list')}
      className={styles.list}
      rowClassName={styles.row}
      estimatePx={ROW_PX}
    >
      {(index) => {
        const idea = ideas[index]
        return idea && <Row idea={idea} isReceived={receivedIds.has(idea.id)} />
      }}
    </LongList>
  )
})

interface RowProps {
  idea: IdeaRow
  /** Just sent from this device: the row shows its number. */
  isReceived: boolean
}

const Row = memo(function Row({ idea, isReceived }: RowProps) {
  const { id, copy, day, titulo, estado, respuesta } = idea
  const { t } = useTranslation(['ideas', 'outbox'])
  const language = useLanguage()
  return (
    <Link className={styles.idea} to={ideaPath(id, copy)} viewTransition>
      <span className={styles.words}>
        <time className={styles.date} dateTime={day}>
          {shortDay(day, language)}
        </time>
        <span className={styles.title} lang={langOf(titulo, language)}>
          {titulo}
        </span>
        <span className={styles.facts}>
          {estado !== '' && <span className={styles.state}>{inLanguage(estado, language)}</span>}
          {respuesta !== '' && (
            <span className={styles.answered}>
              <MessageSquareReply aria-hidden="true" />
              {t('answered')}
            </span>
          )}
          {isReceived && (
            <span className={styles.answered}>
              <CircleCheck aria-hidden="true" />
              {t('outbox:sent', { receipt: id })}
            </span>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
})

/** The address of an idea; of several with one id, the first has the plain address. */
function ideaPath(id: string, copy: number): string {
  const path = `/IdeaMejora/${encodeURIComponent(id)}`
  return copy === 0 ? path : `${path}?copy=${copy}`
}
