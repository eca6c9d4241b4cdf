import { AUDIENCES } from '#contract/audience.ts'
import { inLanguage } from '#contract/bilingual.ts'
import { getAudienceChoices } from '#contract/office/messages.ts'
import { ask } from '#office/api/ask.ts'
import { audienceIn, type MessageDraft, WHOM } from '#office/messages/message-draft.ts'
import { MessageFaultList } from '#office/messages/message-faults.tsx'
import { useAudienceCount } from '#office/messages/use-audience-count.ts'
import { faultText } from '#office/parts/fault-text.ts'
import reader from '#office/parts/reader.module.css'
import { useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { Field } from '#ui/field.tsx'

interface AudienceFieldProps {
  draft: MessageDraft
  onWrite: (next: Partial<MessageDraft>) => void
}

const readChoices = () => ask(getAudienceChoices)

/** Whom a message is for, with how many people that is. */
export function AudienceField({ draft, onWrite }: AudienceFieldProps) {
  const { writing: words } = useTexts().messages
  return (
    <fieldset className={reader.group}>
      <legend>{words.whom}</legend>
      <div className={reader.results}>
        {WHOM.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="whom"
              checked={draft.whom === each}
              onChange={() => onWrite({ whom: each })}
            />
            {words.audiences[each]}
          </label>
        ))}
      </div>
      <Whom draft={draft} onWrite={onWrite} />
      <Count draft={draft} />
    </fieldset>
  )
}

function Whom({ draft, onWrite }: AudienceFieldProps) {
  const texts = useTexts()
  const language = useDeskLanguage()
  const { writing: words, groups } = texts.messages
  const { asked } = useAsked(readChoices)
  const choices = asked.kind === 'ready' ? asked.value : { centres: [], departments: [] }
  if (asked.kind === 'failed') return <p role="alert">{faultText(asked.error, texts)}</p>
  switch (draft.whom) {
    case undefined:
    case 'all':
      return null
    case 'groups':
      return (
        <div className={reader.row}>
          {AUDIENCES.map((group) => (
            <label key={group} className={reader.check}>
              <input
                type="checkbox"
                checked={draft.groups.includes(group)}
                onChange={({ target }) =>
                  onWrite({
                    groups: AUDIENCES.filter((each) =>
                      each === group ? target.checked : draft.groups.includes(each),
                    ),
                  })
                }
              />
              {groups[group]}
            </label>
          ))}
        </div>
      )
    case 'centre':
      return (
        <Field label={words.centre}>
          {(control) => (
            <select
              {...control}
              value={draft.centre}
              onChange={({ target }) => onWrite({ centre: target.value })}
            >
              <option value="">{words.choose}</option>
              {choices.centres.map(({ code, name }) => (
                <option key={`${code} ${name}`} value={code}>
                  {`${inLanguage(name, language)} (${code})`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )
    case 'department':
      return (
        <Field label={words.department}>
          {(control) => (
            <select
              {...control}
              value={draft.department}
              onChange={({ target }) => onWrite({ department: target.value })}
            >
              <option value="">{words.choose}</option>
              {choices.departments.map((each) => (
                <option key={each} value={each}>
                  {inLanguage(each, language)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )
    case 'numbers':
      return (
        <Field label={words.numbers} hint={words.numbersHint}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={draft.numbers}
              onChange={({ target }) => onWrite({ numbers: target.value })}
            />
          )}
        </Field>
      )
  }
}

function Count({ draft }: { draft: MessageDraft }) {
  const texts = useTexts()
  const { writing: words } = texts.messages
  const count = useAudienceCount(audienceIn(draft))
  switch (count.kind) {
    case 'none':
      return null
    case 'counting':
      return <p role="status">{words.counting}</p>
    case 'failed':
      return <p role="alert">{faultText(count.error, texts)}</p>
    case 'counted': {
      const { faults, readers, withPush } = count.answer
      if (faults.length > 0) return <MessageFaultList faults={faults} />
      return (
        <p role="status">
          <strong>{words.count(readers, withPush)}</strong>
        </p>
      )
    }
  }
}
