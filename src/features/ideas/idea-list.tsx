import { ChevronRight, CircleCheck, MessageSquareReply } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inLanguage } from '#contract/bilingual.ts'
import { langOf } from '#domain/texts/text-language.ts'
import styles from '#features/ideas/idea-list.module.css'
import type { IdeaRow } from '#features/ideas/queries.ts'
import { shortDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

interface IdeaListProps {
  ideas: readonly IdeaRow[]
  /** Ideas just sent from this device, by id: their row shows their number. */
  receivedIds: ReadonlySet<string>
}

/**
 * The ideas on the server, each with its state and a link to the whole idea. Renders when they change,
 * not at each state of the sync: there may be hundreds.
 */
export const IdeaList = memo(function IdeaList({ ideas, receivedIds }: IdeaListProps) {
  const { t } = useTranslation(['ideas', 'outbox'])
  const language = useLanguage()
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {ideas.map(({ id, copy, day, titulo, estado, respuesta }) => (
        <li key={`${copy}/${id}`} className={styles.row}>
          <Link className={styles.idea} to={ideaPath(id, copy)} viewTransition>
            <span className={styles.words}>
              <time className={styles.date} dateTime={day}>
                {shortDay(day, language)}
              </time>
              <span className={styles.title} lang={langOf(titulo, language)}>
                {titulo}
              </span>
              <span className={styles.facts}>
                {estado !== '' && (
                  <span className={styles.state}>{inLanguage(estado, language)}</span>
                )}
                {respuesta !== '' && (
                  <span className={styles.answered}>
                    <MessageSquareReply aria-hidden="true" />
                    {t('answered')}
                  </span>
                )}
                {receivedIds.has(id) && (
                  <span className={styles.answered}>
                    <CircleCheck aria-hidden="true" />
                    {t('outbox:sent', { receipt: id })}
                  </span>
                )}
              </span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
})

/** The address of an idea; of several with one id, the first has the plain address. */
function ideaPath(id: string, copy: number): string {
  const path = `/IdeaMejora/${encodeURIComponent(id)}`
  return copy === 0 ? path : `${path}?copy=${copy}`
}
