import { RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Answered } from '#office/parts/answered.tsx'
import { Choice } from '#office/parts/choice.tsx'
import styles from '#office/parts/list.module.css'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import type { Asked } from '#office/parts/use-asked.ts'
import { useSearchKey } from '#office/parts/use-search-key.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

interface ListRoomProps {
  heading: string
  asked: Asked<{ readonly items: readonly unknown[] }>
  reload: () => void
  /** How many of the answer's items the filters leave. */
  shown: number
  /** Beside the reload button. */
  action?: ReactNode
  /** What is searched for, and where it may stand. */
  text: string
  searchHint: string
  onText: (text: string) => void
  /** Further filters (`FilterSelect`). */
  filters: ReactNode
  /** Said where there is nothing at all. */
  empty: string
  /** Shows all again where the filters leave nothing. */
  onClear: () => void
  /** The table of what is shown. */
  children: ReactNode
}

/** A room of the desk that is a list: what it is called, how many there are, what narrows it, and the list. */
export function ListRoom(props: ListRoomProps) {
  const { heading, asked, reload, shown, action, text, searchHint, onText } = props
  const texts = useTexts()
  const { list } = texts
  const field = useSearchKey()
  const all = asked.kind === 'ready' ? asked.value.items.length : undefined
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenHeading>{heading}</ScreenHeading>
        {all !== undefined && (
          <p className={styles.count} role="status">
            <span aria-hidden="true">{list.count(shown, all)}</span>
            <span className="visually-hidden">{list.countSays(shown)}</span>
          </p>
        )}
        <div className={styles.actions}>
          {action}
          <Button onClick={reload}>
            <RefreshCw aria-hidden="true" size={18} />
            {list.reload}
          </Button>
        </div>
      </div>
      <search className={styles.filters}>
        <label>
          {list.search}
          <input
            ref={field}
            type="search"
            value={text}
            placeholder={searchHint}
            onChange={({ target }) => onText(target.value)}
          />
        </label>
        {props.filters}
      </search>
      {asked.kind !== 'ready' && (
        <div>
          <Answered asked={asked} reload={reload}>
            {() => null}
          </Answered>
        </div>
      )}
      {shown > 0 && props.children}
      {all !== undefined && shown === 0 && (
        <div className={styles.empty}>
          {all === 0 ? (
            <p>{props.empty}</p>
          ) : (
            <>
              <p>{list.noMatch}</p>
              <Button onClick={props.onClear}>{list.clear}</Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}

interface FilterSelectProps<Value extends string> {
  label: string
  value: Value
  choices: readonly Value[]
  nameOf: (choice: Value) => string
  onChange: (choice: Value) => void
}

/** One of a list's filters. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, ...choice } = props
  const id = useId()
  return (
    <label htmlFor={id}>
      {label}
      <Choice {...choice} control={{ id }} />
    </label>
  )
}
