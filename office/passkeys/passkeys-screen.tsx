import { type FormEvent, useState } from 'react'
import { getPasskeys, type Passkey, removePasskey } from '#contract/office/passkeys.ts'
import { storableText } from '#contract/wire/storable-text.ts'
import { ask } from '#office/api/ask.ts'
import { freshly, makePasskey } from '#office/api/passkey.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import styles from '#office/passkeys/passkeys.module.css'
import { useInstant, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

const read = () => ask(getPasskeys)

/** One's own passkeys: add, and remove all but the last. */
export function PasskeysScreen() {
  const texts = useTexts()
  const { passkeysScreen: words, factor } = texts
  const { asked, reload } = useAsked(read)
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
      reload()
    }
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const name = storableText(String(typed.get('name'))).trim()
    void run(() => makePasskey(name || factor.nameFirst))
  }
  const held = asked.kind === 'ready' ? asked.value : []

  return (
    <div className={styles.screen}>
      <ScreenHeading>{texts.passkeys}</ScreenHeading>
      <p className={styles.about}>{words.about}</p>
      {asked.kind === 'failed' && <Notice kind="bad">{faultText(asked.error, texts)}</Notice>}
      {failed !== undefined && <Notice kind="bad">{faultText(failed, texts)}</Notice>}
      <ul className={styles.list} aria-label={texts.passkeys}>
        {held.map((passkey) => (
          <Held
            key={passkey.id}
            passkey={passkey}
            isLast={held.length === 1}
            busy={busy}
            onRemove={() =>
              void run(() => freshly(() => ask(removePasskey, { body: { id: passkey.id } })))
            }
          />
        ))}
      </ul>
      <form className={styles.form} onSubmit={add} noValidate aria-label={words.add}>
        <h2>{words.add}</h2>
        <Field label={factor.name} hint={factor.nameHint}>
          {(control) => <input {...control} name="name" autoComplete="off" maxLength={60} />}
        </Field>
        <Button type="submit" busy={busy}>
          {factor.make}
        </Button>
      </form>
    </div>
  )
}

interface HeldProps {
  passkey: Passkey
  isLast: boolean
  busy: boolean
  onRemove: () => void
}

function Held({ passkey, isLast, busy, onRemove }: HeldProps) {
  const { passkeysScreen: words } = useTexts()
  const instant = useInstant()
  const [isSure, setIsSure] = useState(false)
  const { name, createdAt, lastUsedAt, isCurrent } = passkey
  return (
    <li>
      <div className={styles.key}>
        <p>
          <strong>{name}</strong>
          {isCurrent && <span className={styles.current}>{words.current}</span>}
        </p>
        <p className={styles.when}>{words.made(instant(createdAt))}</p>
        {lastUsedAt !== null && <p className={styles.when}>{words.used(instant(lastUsedAt))}</p>}
      </div>
      {isLast && <p className={styles.when}>{words.last}</p>}
      {!isLast && !isSure && (
        <Button onClick={() => setIsSure(true)} aria-label={`${words.remove}: ${name}`}>
          {words.remove}
        </Button>
      )}
      {!isLast && isSure && (
        <>
          <p>{words.removeSure(name)}</p>
          <Button busy={busy} onClick={onRemove}>
            {words.yes}
          </Button>
          <Button onClick={() => setIsSure(false)}>{words.no}</Button>
        </>
      )}
    </li>
  )
}
