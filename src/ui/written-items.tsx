import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'
import { SendingState, type SendingStateFacts } from '#ui/sending-state.tsx'
import styles from '#ui/written-items.module.css'

/** An item written on this device, on its way to the server. */
interface WrittenItem {
  readonly id: string
  /** Epoch ms. */
  readonly createdAt: number
  readonly state: SendingStateFacts
}

/** An action on the item; resolves with the error to show, if any. */
type Act = (id: string) => Promise<string | undefined>

interface WrittenItemsProps<Item extends WrittenItem> {
  readonly heading: string
  readonly items: readonly Item[]
  /** A key for the item. */
  readonly show: (item: Item) => ReactNode
  /** The text for a refused item, before its reason. */
  readonly failed: string
  /** Puts it back into its form, to be corrected and sent again. */
  readonly onEdit: Act
  readonly onDiscard: Act
  readonly onSendAgain: Act
}

/** The items written here with their states (ux "Idea and change request"). */
export function WrittenItems<Item extends WrittenItem>(props: WrittenItemsProps<Item>) {
  const { heading, items, show, failed, onEdit, onDiscard, onSendAgain } = props
  const { t } = useTranslation('outbox')
  const language = useLanguage()
  const headingId = useId()
  const [problem, setProblem] = useState<{ readonly of: string; readonly words: string }>()

  async function attempt(act: Act, id: string) {
    const words = await act(id)
    setProblem(words === undefined ? undefined : { of: id, words })
  }

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {items.some(({ state }) => state.kind === 'waiting') && (
        <p className={styles.expect}>
          {t('SyncManager' in globalThis ? 'sendsItself' : 'sendsWhenOpen')}
        </p>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <p className={styles.when}>{whenWas(item.createdAt, language)}</p>
            {show(item)}
            <div role="status">
              {item.state.kind === 'rejected' && <p className={styles.failed}>{failed}</p>}
              <SendingState state={item.state} />
            </div>
            {['rejected', 'waiting', 'unsure'].includes(item.state.kind) && (
              <div className={styles.actions}>
                {problem?.of === item.id && (
                  <Problem of={problem}>
                    <p>{problem.words}</p>
                  </Problem>
                )}
                {item.state.kind === 'unsure' ? (
                  <>
                    <Button onClick={() => void attempt(onSendAgain, item.id)}>
                      {t('sendAgain')}
                    </Button>
                    <Button onClick={() => void attempt(onDiscard, item.id)}>
                      {t('itIsFine')}
                    </Button>
                  </>
                ) : (
                  <>
                    <Button onClick={() => void attempt(onEdit, item.id)}>{t('edit')}</Button>
                    <Button onClick={() => void attempt(onDiscard, item.id)}>{t('discard')}</Button>
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
