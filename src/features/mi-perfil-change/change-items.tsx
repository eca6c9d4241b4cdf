import { Paperclip } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/mi-perfil-change/change-items.module.css'
import type { ChangeRequestItem } from '#features/mi-perfil-change/queries.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { discard } from '#sync/outbox/actions.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'
import { SendingState } from '#ui/sending-state.tsx'

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
  const [inUse, setInUse] = useState<{ readonly for: string }>()
  if (items.length === 0) return null

  async function edit(id: string) {
    setInUse((await onEdit(id)) ? undefined : { for: id })
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
            {item.payload.texto !== '' && <p className={styles.text}>{item.payload.texto}</p>}
            {item.attachment && (
              <p className={styles.file}>
                <Paperclip aria-hidden="true" />
                {item.attachment.name}
              </p>
            )}
            <div role="status">
              <SendingState state={item.state} />
            </div>
            {(item.state.kind === 'rejected' || item.state.kind === 'waiting') && (
              <div className={styles.actions}>
                {inUse?.for === item.id && (
                  <Problem of={inUse}>
                    <p>{t('formInUse')}</p>
                  </Problem>
                )}
                <Button onClick={() => void edit(item.id)}>{t('edit')}</Button>
                <Button onClick={() => void discard(item.id)}>{t('discard')}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
