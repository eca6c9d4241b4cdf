import type { ListedSent } from '#contract/office/sent.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import styles from '#office/waiting/state-mark.module.css'
import { whoIs } from '#office/waiting/who-is.ts'

interface StateMarkProps {
  item: Pick<ListedSent, 'state' | 'takenBy'>
  me: string
  names: Readonly<Record<string, string>>
}

/** An item's state in a word, with who deals with it; the shape beside it says the same to the eye. */
export function StateMark({ item: { state, takenBy }, me, names }: StateMarkProps) {
  const { list } = useTexts()
  const who = state === 'taken' && takenBy !== null ? whoIs(takenBy, { me, names }, list.you) : ''
  return (
    <span className={styles.mark} data-state={state}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text}>
        {list.states[state]}
        {who !== '' && `: ${list.by(who)}`}
      </span>
    </span>
  )
}
