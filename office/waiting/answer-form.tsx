import { type FormEvent, useState } from 'react'
import { type AnswerFault, answerText } from '#contract/office/answer-text.ts'
import { keepDraft, readDraft } from '#office/parts/draft.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { type AnswerDraft, answerDraftSchema, isBlank } from '#office/waiting/answer-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface AnswerFormProps {
  /** Names the item's draft. */
  item: string
  busy: boolean
  /** False when a colleague has it or has answered: what was written stays to be read and copied. */
  canSend: boolean
  /** Whether it was sent. */
  onSend: (draft: AnswerDraft) => Promise<boolean>
}

/** The answer in both languages, side by side. Each letter is kept in this tab until it is sent. */
export function AnswerForm({ item, busy, canSend, onSend }: AnswerFormProps) {
  const { item: words } = useTexts()
  const [draft, setDraft] = useState(() => readDraft(item, answerDraftSchema) ?? { eu: '', es: '' })
  const [fault, setFault] = useState<AnswerFault>()
  if (!canSend && isBlank(draft)) return null

  const write = (next: AnswerDraft) => {
    keepDraft(item, isBlank(next) ? undefined : next)
    setDraft(next)
    setFault(undefined)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !canSend) return
    const text = answerText(draft)
    if (typeof text !== 'string') {
      setFault(text.fault)
      return
    }
    if (await onSend(draft)) write({ eu: '', es: '' })
  }
  const halves = [
    { lang: 'eu', label: words.inBasque },
    { lang: 'es', label: words.inSpanish },
  ] as const
  return (
    <form className={styles.card} onSubmit={submit} noValidate aria-label={words.answer}>
      {canSend ? (
        <p className={styles.soft}>{words.answerAbout}</p>
      ) : (
        <p className={styles.soft}>{words.unsent}</p>
      )}
      {fault && <Notice kind="bad">{words.faults[fault]}</Notice>}
      <div className={styles.both}>
        {halves.map(({ lang, label }) => (
          <Field key={lang} label={label}>
            {(control) => (
              <textarea
                {...control}
                lang={lang}
                value={draft[lang]}
                // What is typed while it is being sent would be lost with the draft.
                readOnly={!canSend || busy}
                onChange={({ target }) => write({ ...draft, [lang]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={styles.row}>
        {canSend ? (
          <Button variant="primary" type="submit" busy={busy}>
            {words.send}
          </Button>
        ) : (
          <Button onClick={() => write({ eu: '', es: '' })}>{words.drop}</Button>
        )}
        {!isBlank(draft) && <p className={styles.soft}>{words.drafted}</p>}
      </div>
    </form>
  )
}
