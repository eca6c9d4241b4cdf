import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { langOf } from '#domain/texts/text-language.ts'
import styles from '#features/mi-perfil-change/change-items.module.css'
import type { ChangeRequestItem } from '#features/mi-perfil-change/queries.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { discard, sendAgain } from '#sync/page/actions.ts'
import { OutboxError } from '#sync/page/outbox-error.ts'
import { WrittenItems } from '#ui/written-items.tsx'

interface ChangeItemsProps {
  items: readonly ChangeRequestItem[]
  /** Puts it back into the form to be corrected; `false` when the form has a draft. */
  onEdit: (id: string) => Promise<boolean>
}

/** The requests of this device with their state. */
export function ChangeItems({ items, onEdit }: ChangeItemsProps) {
  const { t } = useTranslation('miPerfilChange')
  const language = useLanguage()
  if (items.length === 0) return null

  /** Runs an action, or returns why it failed. */
  const told = (act: (id: string) => Promise<unknown>) => async (id: string) => {
    try {
      const words = await act(id)
      return typeof words === 'string' ? words : undefined
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error
      return t(`failure.${error.code}`)
    }
  }

  return (
    <div className={styles.items}>
      <WrittenItems
        heading={t('items')}
        items={items}
        show={(item) => showRequest(item, language)}
        failed={t('failure.other')}
        onEdit={told(async (id) => ((await onEdit(id)) ? undefined : t('formInUse')))}
        onDiscard={told(discard)}
        onSendAgain={told(sendAgain)}
      />
    </div>
  )
}

function showRequest(item: ChangeRequestItem, language: Language) {
  if (!('payload' in item)) return null
  const { payload, attachment } = item
  return (
    <>
      {payload.texto !== '' && (
        <p className={styles.text} lang={langOf(payload.texto, language)}>
          {payload.texto}
        </p>
      )}
      {attachment && (
        <p className={styles.file}>
          <Paperclip aria-hidden="true" />
          {attachment.name}
        </p>
      )}
    </>
  )
}
