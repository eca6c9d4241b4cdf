import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { inLanguage } from '#contract/bilingual.ts'
import { IDEA_TEXT_MAX, IDEA_TITLE_MAX } from '#contract/ideas.ts'
import { storableText } from '#contract/wire/storable-text.ts'
import {
  chosenCategory,
  fieldsOf,
  type IdeaFields,
  isWritten,
  missingFields,
  type RequiredField,
} from '#features/ideas/form-fields.ts'
import styles from '#features/ideas/idea-form.module.css'
import type { IdeaCategoryRow } from '#features/ideas/queries.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { submitIdea } from '#sync/page/actions.ts'
import { saveDraft } from '#sync/page/drafts.ts'
import {
  type FileErrorCode,
  isOfFile,
  OutboxError,
  type OutboxErrorCode,
} from '#sync/page/outbox-error.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/problem.tsx'
import { useUnsavedTyping } from '#ui/unsaved-typing.ts'

type Failure =
  | { readonly kind: 'incomplete'; readonly missing: readonly RequiredField[] }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly whileTyping?: boolean }

type FailureCode = Exclude<OutboxErrorCode, FileErrorCode> | 'other'

interface IdeaFormProps {
  /** The draft. */
  initial: Readonly<Record<string, string>>
  categories: readonly IdeaCategoryRow[]
  /** What is wrong with the categories, a `DataFault`. */
  categoriesFault: ReactNode
}

/** A new idea; each keystroke is kept, and the outbox sends it. */
export function IdeaForm({ initial, categories, categoriesFault }: IdeaFormProps) {
  const { t } = useTranslation('ideas')
  const language = useLanguage()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => fieldsOf(initial))
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  useUnsavedTyping(isWritten(typed))
  const IdCategoria = chosenCategory(typed.IdCategoria, categories)
  // There is nothing to choose: it is among what few people change.
  const isPreselected = categories.length === 1
  const fields: IdeaFields = { ...typed, IdCategoria }
  const missing = failure?.kind === 'incomplete' ? missingFields(fields) : []

  function type(change: Partial<IdeaFields>) {
    const next = { ...typed, ...change }
    setTyped(next)
    saveDraft('idea', next).then(
      () => setFailure((shown) => (isOfTyping(shown) ? undefined : shown)),
      (error: unknown) => {
        const failed = { kind: 'failed', code: codeOf(error), whileTyping: true } as const
        // Once, not on each keystroke.
        setFailure((shown) => (isOfTyping(shown) && shown.code === failed.code ? shown : failed))
      },
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const open = missingFields(fields)
    if (open.length > 0) return setFailure({ kind: 'incomplete', missing: open })
    setBusy(true)
    try {
      await submitIdea({ ...fields, Idioma: language })
      navigate('/MisIdeasMejora')
    } catch (error) {
      setFailure({ kind: 'failed', code: codeOf(error) })
      setBusy(false)
    }
  }

  const errorOf = (field: RequiredField) =>
    missing.includes(field) ? t(`missing.${field}`) : undefined
  const text = (field: 'Situacion' | 'Solucion' | 'Beneficios') => {
    const isRequired = field === 'Situacion'
    const value = typed[field]
    return (
      <Field
        label={isRequired ? t(`fields.${field}`) : t('optional', { label: t(`fields.${field}`) })}
        hint={
          value.length > IDEA_TEXT_MAX * 0.8
            ? t('left', { left: IDEA_TEXT_MAX - value.length })
            : undefined
        }
        error={isRequired ? errorOf(field) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            name={field}
            rows={4}
            required={isRequired}
            maxLength={IDEA_TEXT_MAX}
            value={value}
            onChange={(event) => type({ [field]: storableText(event.currentTarget.value) })}
          />
        )}
      </Field>
    )
  }

  const category = (
    <Field
      label={t('fields.IdCategoria')}
      hint={categories.length === 0 ? t('noCategories') : undefined}
      error={errorOf('IdCategoria')}
    >
      {(control) => (
        <select
          {...control}
          name="IdCategoria"
          required
          value={IdCategoria}
          onChange={(event) => type({ IdCategoria: event.currentTarget.value })}
        >
          <option value="">{t('choose')}</option>
          {categories.map(({ id, titulo }) => (
            <option key={id} value={id}>
              {inLanguage(titulo, language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )

  return (
    <form className={styles.form} aria-label={t('form')} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('intro')}</p>
      {failure && (
        <Problem of={failure} whileTyping={isOfTyping(failure)}>
          <p>
            {failure.kind === 'failed'
              ? t(`failure.${failure.code}`)
              : t('incomplete', {
                  fields: failure.missing.map((field) => t(`fields.${field}`)).join(', '),
                })}
          </p>
        </Problem>
      )}
      <Field label={t('fields.Titulo')} error={errorOf('Titulo')}>
        {(control) => (
          <input
            {...control}
            name="Titulo"
            required
            autoComplete="off"
            maxLength={IDEA_TITLE_MAX}
            value={typed.Titulo}
            onChange={(event) => type({ Titulo: storableText(event.currentTarget.value) })}
          />
        )}
      </Field>
      {text('Situacion')}
      {!isPreselected && category}
      {categoriesFault}
      <Disclosure
        label={t(isPreselected ? 'moreWithCategory' : 'more')}
        opened={fields.Solucion !== '' || fields.Beneficios !== ''}
      >
        <div className={styles.more}>
          {isPreselected && category}
          {text('Solucion')}
          {text('Beneficios')}
        </div>
      </Disclosure>
      <Button type="submit" variant="primary" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}

function codeOf(error: unknown): FailureCode {
  return error instanceof OutboxError && !isOfFile(error.code) ? error.code : 'other'
}

function isOfTyping(failure: Failure | undefined): failure is Failure & { kind: 'failed' } {
  return failure?.kind === 'failed' && failure.whileTyping === true
}
