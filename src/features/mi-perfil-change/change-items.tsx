import { Paperclip } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/mi-perfil-change/change-items.module.css'
import type { ChangeRequestItem } from '#features/mi-perfil-change/queries.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { discard, sendAgain } from '#sync/page/actions.ts'
import { OutboxError, type OutboxErrorCode } from '#sync/page/outbox-error.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'
import { SendingState } from '#ui/sending-state.tsx'
import { UnsureActions } from '#ui/unsure-actions.tsx'

interface ChangeItemsProps {
  items: readonly ChangeRequestItem[]
  /** Back into the form, to be mended and sent again; `false` when something stands there. */
  onEdit: (id: string) => Promise<boolean>
}

/** What was written here and how far each has come. */
export function ChangeItems({ items, onEdit }: ChangeItemsProps) {
  const { t } = useTranslation('miPerfilChange')
  const language = useLanguage()
  const heading = useId()
  const [trouble, setTrouble] = useState<{
    readonly of: string
    readonly why: 'formInUse' | `trouble.${OutboxErrorCode}`
  }>()
  if (items.length === 0) return null

  async function edit(id: string) {
    setTrouble((await onEdit(id)) ? undefined : { of: id, why: 'formInUse' })
  }

  /** Does it, or says why it could not be. */
  async function attempt(work: (id: string) => Promise<void>, id: string) {
    try {
      await work(id)
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error
      setTrouble({ of: id, why: `trouble.${error.code}` })
    }
  }

  const isWaiting = items.some(({ state }) => state.kind === 'waiting')
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('items')}
      </h2>
      {isWaiting && (
        <p className={styles.expect}>
          {t('SyncManager' in globalThis ? 'sendsItself' : 'sendsWhenOpen')}
        </p>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <p className={styles.when}>{whenWas(item.createdAt, language)}</p>
            {'payload' in item && item.payload.texto !== '' && (
              <p className={styles.text}>{item.payload.texto}</p>
            )}
            {'payload' in item && item.attachment && (
              <p className={styles.file}>
                <Paperclip aria-hidden="true" />
                {item.attachment.name}
              </p>
            )}
            <div role="status">
              {item.state.kind === 'rejected' && (
                <p className={styles.failed}>{t('trouble.other')}</p>
              )}
              <SendingState state={item.state} />
            </div>
            {['rejected', 'waiting', 'unsure'].includes(item.state.kind) && (
              <div className={styles.actions}>
                {trouble?.of === item.id && (
                  <Problem of={trouble}>
                    <p>{t(trouble.why)}</p>
                  </Problem>
                )}
                {item.state.kind === 'unsure' ? (
                  <UnsureActions
                    onSendAgain={() => void attempt(sendAgain, item.id)}
                    onFine={() => void attempt(discard, item.id)}
                  />
                ) : (
                  <>
                    <Button onClick={() => void attempt(edit, item.id)}>{t('edit')}</Button>
                    <Button onClick={() => void attempt(discard, item.id)}>{t('discard')}</Button>
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
