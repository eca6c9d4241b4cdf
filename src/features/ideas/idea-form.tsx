import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { inLanguage } from '#contract/bilingual.ts'
import { IDEA_TEXT_MAX, IDEA_TITLE_MAX } from '#contract/ideas.ts'
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
import { OutboxError, type OutboxErrorCode } from '#sync/page/outbox-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/problem.tsx'
import { useUnsavedTyping } from '#ui/unsaved-typing.ts'

type Trouble =
  | { readonly kind: 'incomplete'; readonly missing: readonly RequiredField[] }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly whileTyping?: boolean }

type FailureCode = Exclude<OutboxErrorCode, 'too-large'> | 'other'

interface IdeaFormProps {
  /** What stood in the form. */
  initial: Readonly<Record<string, string>>
  categories: readonly IdeaCategoryRow[]
}

/** A new idea; every letter is kept as it is typed, and sent by way of the outbox. */
export function IdeaForm({ initial, categories }: IdeaFormProps) {
  const { t } = useTranslation('ideas')
  const language = useLanguage()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => fieldsOf(initial))
  const [trouble, setTrouble] = useState<Trouble>()
  const [busy, setBusy] = useState(false)
  useUnsavedTyping(isWritten(typed))
  const IdCategoria = chosenCategory(typed.IdCategoria, categories)
  const fields: IdeaFields = { ...typed, IdCategoria }
  const missing = trouble?.kind === 'incomplete' ? missingFields(fields) : []

  function type(change: Partial<IdeaFields>) {
    const next = { ...typed, ...change }
    setTyped(next)
    saveDraft('idea', next).then(
      () => setTrouble((shown) => (isOfTyping(shown) ? undefined : shown)),
      (error: unknown) => {
        const failed = { kind: 'failed', code: codeOf(error), whileTyping: true } as const
        // Once, and not for each letter.
        setTrouble((shown) => (isOfTyping(shown) && shown.code === failed.code ? shown : failed))
      },
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const open = missingFields(fields)
    if (open.length > 0) return setTrouble({ kind: 'incomplete', missing: open })
    setBusy(true)
    try {
      await submitIdea({ ...fields, Idioma: language })
      navigate('/MisIdeasMejora')
    } catch (error) {
      setTrouble({ kind: 'failed', code: codeOf(error) })
      setBusy(false)
    }
  }

  const errorOf = (field: RequiredField) =>
    missing.includes(field) ? t(`missing.${field}`) : undefined
  const left = (text: string) => t('left', { left: IDEA_TEXT_MAX - text.length })

  return (
    <form className={styles.form} aria-label={t('form')} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('intro')}</p>
      {trouble && (
        <Problem of={trouble} whileTyping={isOfTyping(trouble)}>
          <p>
            {trouble.kind === 'failed'
              ? t(`trouble.${trouble.code}`)
              : t('incomplete', {
                  fields: trouble.missing.map((field) => t(`fields.${field}`)).join(', '),
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
            onChange={(event) => type({ Titulo: event.currentTarget.value })}
          />
        )}
      </Field>
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
      {(['Situacion', 'Solucion', 'Beneficios'] as const).map((field) => (
        <Field
          key={field}
          label={
            field === 'Beneficios'
              ? t('optional', { label: t('fields.Beneficios') })
              : t(`fields.${field}`)
          }
          hint={typed[field].length > IDEA_TEXT_MAX * 0.8 ? left(typed[field]) : undefined}
          error={field === 'Beneficios' ? undefined : errorOf(field)}
        >
          {(control) => (
            <textarea
              {...control}
              name={field}
              rows={4}
              required={field !== 'Beneficios'}
              maxLength={IDEA_TEXT_MAX}
              value={typed[field]}
              onChange={(event) => type({ [field]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="primary" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}

function codeOf(error: unknown): FailureCode {
  return error instanceof OutboxError && error.code !== 'too-large' ? error.code : 'other'
}

function isOfTyping(trouble: Trouble | undefined): trouble is Trouble & { kind: 'failed' } {
  return trouble?.kind === 'failed' && trouble.whileTyping === true
}
