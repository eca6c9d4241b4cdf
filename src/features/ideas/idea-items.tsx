import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { langOf } from '#domain/texts/text-language.ts'
import { fieldsOf, isWritten } from '#features/ideas/form-fields.ts'
import styles from '#features/ideas/idea-items.module.css'
import { type IdeaItem, readIdeaForm } from '#features/ideas/queries.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { discard, editAndResend, sendAgain } from '#sync/page/actions.ts'
import { recoverDraft } from '#sync/page/drafts.ts'
import { isOfFile, OutboxError } from '#sync/page/outbox-error.ts'
import { WrittenItems } from '#ui/written-items.tsx'

/** Pending ideas of this device with their state. */
export function IdeaItems({ items }: { items: readonly IdeaItem[] }) {
  const { t } = useTranslation('ideas')
  const language = useLanguage()
  const navigate = useNavigate()

  /** Puts it back into the form, unless the form has a draft. */
  async function edit(id: string) {
    const { draft } = await recoverDraft('idea', readIdeaForm)
    if (isWritten(fieldsOf(draft.fields))) return t('formInUse')
    if ((await editAndResend(id)) !== undefined) navigate('/IdeaMejora')
    return undefined
  }

  /** Runs an action, or returns why it failed. */
  const told = (act: (id: string) => Promise<unknown>) => async (id: string) => {
    try {
      const words = await act(id)
      return typeof words === 'string' ? words : undefined
    } catch (error) {
      if (!(error instanceof OutboxError) || isOfFile(error.code)) throw error
      return t(`failure.${error.code}`)
    }
  }

  return (
    <WrittenItems
      heading={t('pending')}
      items={items}
      show={(item) =>
        'payload' in item && (
          <p className={styles.title} lang={langOf(item.payload.Titulo, language)}>
            {item.payload.Titulo}
          </p>
        )
      }
      failed={t('failure.other')}
      onEdit={told(edit)}
      onDiscard={told(discard)}
      onSendAgain={told(sendAgain)}
    />
  )
}
