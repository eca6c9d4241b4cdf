import type { MessageDraft } from '#office/messages/message-draft.ts'
import reader from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { Field } from '#ui/field.tsx'

interface WhenFieldProps {
  draft: MessageDraft
  onWrite: (next: Partial<MessageDraft>) => void
}

/** When a message is published, and how it reaches its readers. */
export function WhenField({ draft, onWrite }: WhenFieldProps) {
  const { writing: words } = useTexts().messages
  return (
    <fieldset className={reader.group}>
      <legend>{words.when}</legend>
      <div className={reader.results}>
        {[false, true].map((isLater) => (
          <label key={String(isLater)}>
            <input
              type="radio"
              name="when"
              checked={draft.isLater === isLater}
              onChange={() => onWrite({ isLater })}
            />
            {isLater ? words.later : words.now}
          </label>
        ))}
      </div>
      {draft.isLater && (
        <Field label={words.at}>
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
      {(['urgent', 'acknowledge'] as const).map((each) => (
        <label key={each} className={reader.check}>
          <input
            type="checkbox"
            checked={draft[each]}
            onChange={({ target }) => onWrite({ [each]: target.checked })}
          />
          {words[each]}
        </label>
      ))}
    </fieldset>
  )
}
