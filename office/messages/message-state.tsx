import type { MessageState } from '#contract/office/message-reports.ts'
import styles from '#office/messages/message-state.module.css'
import { useTexts } from '#office/texts/use-texts.ts'

/** A message's state in a word; the shape beside it says the same to the eye. */
export function MessageStateMark({ state }: { state: MessageState }) {
  const { messages } = useTexts()
  return (
    <span className={styles.mark} data-state={state}>
      <span className={styles.dot} aria-hidden="true" />
      {messages.states[state]}
    </span>
  )
}
