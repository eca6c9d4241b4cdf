import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { fieldsOf, isWritten } from '#features/ideas/form-fields.ts'
import styles from '#features/ideas/idea-items.module.css'
import { type IdeaItem, readIdeaForm } from '#features/ideas/queries.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { discard, editAndResend, sendAgain } from '#sync/page/actions.ts'
import { recoverDraft } from '#sync/page/drafts.ts'
import { OutboxError, type OutboxErrorCode } from '#sync/page/outbox-error.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'
import { SendingState } from '#ui/sending-state.tsx'
import { UnsureActions } from '#ui/unsure-actions.tsx'

/** Ideas written here, and how far each has come (ux "Idea and change request"). */
export function IdeaItems({ items }: { items: readonly IdeaItem[] }) {
  const { t } = useTranslation('ideas')
  const language = useLanguage()
  const navigate = useNavigate()
  const heading = useId()
  const [trouble, setTrouble] = useState<{
    readonly of: string
    readonly why: 'formInUse' | `trouble.${Exclude<OutboxErrorCode, 'too-large'>}`
  }>()

  /** Into the form, unless something stands in it. */
  async function edit(id: string) {
    const { draft } = await recoverDraft('idea', readIdeaForm)
    if (isWritten(fieldsOf(draft.fields))) setTrouble({ of: id, why: 'formInUse' })
    else if ((await editAndResend(id)) !== undefined) navigate('/IdeaMejora')
  }

  /** Does it, or says why it could not be. */
  async function attempt(work: (id: string) => Promise<void>, id: string) {
    try {
      await work(id)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.code === 'too-large') throw error
      setTrouble({ of: id, why: `trouble.${error.code}` })
    }
  }

  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('pending')}
      </h2>
      {items.some(({ state }) => state.kind === 'waiting') && (
        <p className={styles.expect}>
          {t('SyncManager' in globalThis ? 'sendsItself' : 'sendsWhenOpen')}
        </p>
      )}
      <ul className={styles.items}>
        {items.map(({ id, createdAt, state, ...item }) => (
          <li key={id} className={styles.item}>
            <p className={styles.when}>{whenWas(createdAt, language)}</p>
            {'payload' in item && <p className={styles.title}>{item.payload.Titulo}</p>}
            <div role="status">
              {state.kind === 'rejected' && <p className={styles.failed}>{t('trouble.other')}</p>}
              <SendingState state={state} />
            </div>
            {['rejected', 'waiting', 'unsure'].includes(state.kind) && (
              <div className={styles.actions}>
                {trouble?.of === id && (
                  <Problem of={trouble}>
                    <p>{t(trouble.why)}</p>
                  </Problem>
                )}
                {state.kind === 'unsure' ? (
                  <UnsureActions
                    onSendAgain={() => void attempt(sendAgain, id)}
                    onFine={() => void attempt(discard, id)}
                  />
                ) : (
                  <>
                    <Button onClick={() => void attempt(edit, id)}>{t('edit')}</Button>
                    <Button onClick={() => void attempt(discard, id)}>{t('discard')}</Button>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
