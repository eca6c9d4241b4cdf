import type { ListedSent } from '#contract/office/sent.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import styles from '#office/waiting/state-mark.module.css'
import { stateWords } from '#office/waiting/state-words.ts'

interface StateMarkProps {
  item: Pick<ListedSent, 'state' | 'takenBy'>
  me: string
  names: Readonly<Record<string, string>>
}

/** An item's state in words; the shape beside them says the same to the eye. */
export function StateMark({ item, me, names }: StateMarkProps) {
  const texts = useTexts()
  return (
    <span className={styles.mark} data-state={item.state}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text}>{stateWords(item, { me, names }, texts)}</span>
    </span>
  )
}
