import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  type PersonField,
  previewPerson,
  type WritePersonReply,
  writePersonAtDesk,
} from '#contract/office/people.ts'
import { storableText } from '#contract/wire/storable-text.ts'
import { ask } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { keepDraft, readDraft } from '#office/parts/draft.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import own from '#office/people/people.module.css'
import { useTexts, useWireLanguage } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** The number as it is typed, and the changed fields alone. */
const draftSchema = z.object({ number: z.string(), changed: z.record(z.string(), z.string()) })

type Draft = z.infer<typeof draftSchema>

/** The answer below the form: nothing, what the server says of what is written, or why it says nothing. */
type Said =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'told'; readonly reply: WritePersonReply }
  | { readonly kind: 'no-number' }
  | { readonly kind: 'failed'; readonly error: unknown }

interface PersonFormProps {
  /** Absent: a new person, whose number is asked for. */
  empleado?: number
  fields: readonly PersonField[]
  onDone: (empleado: number) => void
}

/** A person's data: only what was changed is sent, shown first as the server understands it. */
export function PersonForm({ empleado, fields, onDone }: PersonFormProps) {
  const texts = useTexts()
  const language = useWireLanguage()
  const { people: words } = texts
  const key = `pertsona.${empleado ?? 'berria'}`
  const [draft, setDraft] = useState<Draft>(
    () => readDraft(key, draftSchema) ?? { number: '', changed: {} },
  )
  const [said, setSaid] = useState<Said>({ kind: 'nothing' })
  const [running, setRunning] = useState<'preview' | 'write'>()
  const busy = running !== undefined
  const latest = useRef(draft)
  const isNew = empleado === undefined

  function write(next: Draft): void {
    const isEmpty = next.number === '' && Object.keys(next.changed).length === 0
    keepDraft(key, isEmpty ? undefined : next)
    setDraft(next)
    latest.current = next
    // What was said was said of something else.
    setSaid({ kind: 'nothing' })
  }

  function change(name: string, before: string, text: string): void {
    const { [name]: _, ...others } = draft.changed
    write({ ...draft, changed: text === before ? others : { ...others, [name]: text } })
  }

  async function send(apply: boolean): Promise<void> {
    const number = empleado ?? numberOf(draft.number)
    if (number === undefined) {
      setSaid({ kind: 'no-number' })
      return
    }
    setRunning(apply ? 'write' : 'preview')
    try {
      const changed = Object.entries(draft.changed).map(([name, text]) => [
        name,
        storableText(text),
      ])
      const body = {
        action: isNew ? 'add-person' : 'change-person',
        empleado: number,
        fields: Object.fromEntries(changed),
      } as const
      const reply = apply
        ? await freshly(() => ask(writePersonAtDesk, { body }))
        : await ask(previewPerson, { body })
      // The draft has changed since it was sent: the answer is of the previous one.
      if (latest.current !== draft) return
      setSaid({ kind: 'told', reply })
      if (reply.outcome !== 'done') return
      keepDraft(key, undefined)
      onDone(number)
    } catch (error) {
      setSaid({ kind: 'failed', error })
    } finally {
      setRunning(undefined)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send(false)
  }
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <p className={styles.soft}>{words.formAbout}</p>
      {/* What is typed while it is being written would be lost with the draft. */}
      <div className={own.fields} inert={running === 'write'}>
        {isNew && (
          <Field
            label={words.columns.number}
            error={said.kind === 'no-number' ? words.numberWanted : undefined}
          >
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={draft.number}
                onChange={({ target }) => write({ ...draft, number: target.value })}
              />
            )}
          </Field>
        )}
        {fields.map(({ name, heading, value, example, isNeeded }) => (
          <Field
            key={name}
            label={heading[language]}
            hint={isNew && isNeeded ? words.needed : undefined}
          >
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                maxLength={1_000}
                placeholder={example}
                value={draft.changed[name] ?? value}
                onChange={({ target }) => change(name, value, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      {said.kind === 'failed' && <Notice kind="bad">{faultText(said.error, texts)}</Notice>}
      {said.kind === 'told' && (
        <Notice kind={isWritable(said.reply) ? 'attention' : 'bad'}>
          <p>{words.outcomes[said.reply.outcome](said.reply.name ?? '')}</p>
          <ul className={own.told}>
            {said.reply.told.map((line) => (
              <li key={line.eu}>{line[language]}</li>
            ))}
          </ul>
          {said.reply.outcome === 'preview' && (
            <Button busy={busy} onClick={() => void send(true)}>
              {words.write}
            </Button>
          )}
        </Notice>
      )}
      <div className={styles.row}>
        <Button type="submit" variant="primary" busy={busy}>
          {words.preview}
        </Button>
        <Button onClick={() => write({ number: '', changed: {} })}>{words.drop}</Button>
      </div>
    </form>
  )
}

function isWritable({ outcome }: WritePersonReply): boolean {
  return outcome === 'preview' || outcome === 'same' || outcome === 'done'
}

function numberOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined
}
