import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inLanguage } from '#contract/bilingual.ts'
import { langOf } from '#domain/texts/text-language.ts'
import { answerIn } from '#features/ideas/answer-in.ts'
import styles from '#features/ideas/idea-view.module.css'
import type { IdeaRow } from '#features/ideas/queries.ts'
import { type IdeaData, useIdea } from '#features/ideas/queries.ts'
import { shortDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

interface IdeaViewProps {
  id: string
  /** Its place among the ideas with this id. */
  copy: number
  first: IdeaData | undefined
}

/** One of the person's ideas, with its state and answer (spec §4, "Idea"). */
export function IdeaView({ id, copy, first }: IdeaViewProps) {
  const { t } = useTranslation(['ideas', 'common'])
  const language = useLanguage()
  const data = useIdea(id, copy, first)
  if (!data) {
    return (
      <Screen heading={t('common:sections.MisIdeasMejora')}>
        <Skeleton>
          <Bone height="9rem" />
          <Bone height="9rem" />
        </Skeleton>
      </Screen>
    )
  }
  if (!data.idea) {
    return (
      <Screen heading={t('common:sections.MisIdeasMejora')}>
        <EmptyState icon={Lightbulb} title={t('unknownTitle')}>
          {t('unknown')} <Link to="/MisIdeasMejora">{t('backToList')}</Link>
        </EmptyState>
      </Screen>
    )
  }
  const answer = answerIn(data.idea.respuesta, language)
  return (
    <Screen heading={data.idea.titulo} headingLang={langOf(data.idea.titulo, language)}>
      <Facts idea={data.idea} category={data.category} />
      <section className={styles.answer} aria-labelledby="idea-answer">
        <h2 id="idea-answer" className={styles.label}>
          {t('answer')}
        </h2>
        <p className={styles.text} lang={langOf(answer, language)}>
          <LinkedText text={answer || t('noAnswer')} />
        </p>
      </section>
      <Texts idea={data.idea} />
    </Screen>
  )
}

function Facts({ idea, category }: { idea: IdeaRow; category: string | undefined }) {
  const { t } = useTranslation('ideas')
  const language = useLanguage()
  const author = [idea.nombre, inLanguage(idea.departamento, language)].filter(Boolean).join(' · ')
  return (
    <dl className={styles.facts}>
      {idea.estado !== '' && (
        <div>
          <dt className={styles.label}>{t('status')}</dt>
          <dd className={styles.state}>{inLanguage(idea.estado, language)}</dd>
        </div>
      )}
      <div>
        <dt className={styles.label}>{t('date')}</dt>
        <dd>
          <time dateTime={idea.day}>{shortDay(idea.day, language)}</time>
        </dd>
      </div>
      {category !== undefined && (
        <div>
          <dt className={styles.label}>{t('fields.IdCategoria')}</dt>
          <dd>{inLanguage(category, language)}</dd>
        </div>
      )}
      {author !== '' && (
        <div>
          <dt className={styles.label}>{t('author')}</dt>
          <dd>{author}</dd>
        </div>
      )}
    </dl>
  )
}

function Texts({ idea }: { idea: IdeaRow }) {
  const { t } = useTranslation('ideas')
  const language = useLanguage()
  const texts = [
    { name: t('fields.Situacion'), text: idea.situacion },
    { name: t('fields.Solucion'), text: idea.solucion },
    { name: t('fields.Beneficios'), text: idea.beneficios },
  ]
  return (
    <div className={styles.card}>
      {texts
        .filter(({ text }) => text !== '')
        .map(({ name, text }) => (
          <section key={name}>
            <h2 className={styles.label}>{name}</h2>
            <p className={styles.text} lang={langOf(text, language)}>
              <LinkedText text={text} />
            </p>
          </section>
        ))}
    </div>
  )
}
