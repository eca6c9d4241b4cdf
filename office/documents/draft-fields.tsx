import { WRITTEN } from '#contract/office/message-writing.ts'
import styles from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { Field } from '#ui/field.tsx'

interface Titles {
  readonly eu: string
  readonly es: string
}

interface TitleFieldsProps {
  draft: Titles
  error: string | undefined
  onWrite: (next: Partial<Titles>) => void
}

/** A title in both languages. */
export function TitleFields({ draft, error, onWrite }: TitleFieldsProps) {
  const { title } = useTexts().documents.publish
  return (
    <div className={styles.both}>
      {WRITTEN.map((each, index) => (
        <Field key={each} label={title[each]} error={index === 0 ? error : undefined}>
          {(control) => (
            <input
              {...control}
              lang={each}
              maxLength={90}
              autoComplete="off"
              value={draft[each]}
              onChange={({ target }) => onWrite({ [each]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

interface Telling {
  readonly tell: boolean
  readonly isLater: boolean
  readonly at: string
}

interface TellingFieldsProps {
  draft: Telling
  error: string | undefined
  onWrite: (next: Partial<Telling>) => void
}

/** Whether people are told, and from when they see it. */
export function TellingFields({ draft, error, onWrite }: TellingFieldsProps) {
  const words = useTexts().documents.publish
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.tell}
          onChange={() => onWrite({ tell: !draft.tell })}
        />
        {words.tell}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.isLater}
          onChange={() => onWrite({ isLater: !draft.isLater })}
        />
        {words.later}
      </label>
      {draft.isLater && (
        <Field label={words.at} error={error}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={draft.at}
              onChange={({ target }) => onWrite({ at: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
