import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTooLarge } from '#contract/documents/files.ts'
import { CHANGE_REQUEST_MAX, isChangeRequest } from '#contract/messages.ts'
import { storableText } from '#contract/wire/storable-text.ts'
import styles from '#features/mi-perfil-change/change-form.module.css'
import type { ChangeRequestData } from '#features/mi-perfil-change/queries.ts'
import { submitChangeRequest } from '#sync/page/actions.ts'
import { attachToDraft, detachFromDraft, saveDraft } from '#sync/page/drafts.ts'
import { OutboxError, type OutboxErrorCode } from '#sync/page/outbox-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/problem.tsx'
import { useUnsavedTyping } from '#ui/unsaved-typing.ts'

/**
 * What the server accepts (contract, "Attachments"); it checks the bytes, this only filters the file
 * picker.
 */
const ACCEPT = 'application/pdf,image/*,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.pdf'

interface Failure {
  readonly code: OutboxErrorCode | 'empty' | 'other'
  readonly whileTyping?: boolean
}

interface ChangeFormProps {
  /** The draft. */
  initial: ChangeRequestData['draft']
  /** It was put back to be edited: the text field takes the focus. */
  isSentBack: boolean
  /** The attached file, as stored now. */
  file: ChangeRequestData['draft']['file']
  /** The id under which this device stores it. */
  onKept: (id: string) => void
}

/** Text, a file, or both; each keystroke is kept (ux "Idea and change request"). */
export function ChangeForm({ initial, isSentBack, file, onKept }: ChangeFormProps) {
  const { t } = useTranslation('miPerfilChange')
  const [texto, setTexto] = useState(initial.fields.texto ?? '')
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useUnsavedTyping(texto !== '' || file !== undefined)

  useEffect(() => {
    if (isSentBack) area.current?.focus()
  }, [isSentBack])

  function type(next: string) {
    setTexto(next)
    saveDraft('changeRequest', { texto: next }).then(
      () => setFailure((shown) => (shown?.whileTyping ? undefined : shown)),
      (error: unknown) => {
        const code = codeOf(error)
        // Once, not on each keystroke.
        setFailure((shown) => (shown?.code === code ? shown : { code, whileTyping: true }))
      },
    )
  }

  function pick() {
    // Choosing a photo can make a phone discard the page.
    void attempt(() => saveDraft('changeRequest', { texto }))
    picker.current?.click()
  }

  async function attach({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0]
    // Choosing the same file again must fire a change, too.
    currentTarget.value = ''
    if (!chosen) return
    if (isTooLarge(chosen.size)) setFailure({ code: 'too-large' })
    else if (await attempt(() => attachToDraft('changeRequest', chosen))) setFailure(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!isChangeRequest(texto, file !== undefined)) {
      setFailure({ code: 'empty' })
      return
    }
    setBusy(true)
    await attempt(async () => {
      // The text on the screen, not the one still being written to the draft.
      onKept(await submitChangeRequest(texto))
      setTexto('')
      setFailure(undefined)
    })
    setBusy(false)
  }

  /** Runs an action, or returns why it failed. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      setFailure({ code: codeOf(error) })
      return false
    }
  }

  return (
    <form className={styles.form} aria-label={t('form')} noValidate onSubmit={submit}>
      {failure && (
        <Problem of={failure} whileTyping={failure.whileTyping}>
          <p>{t(`failure.${failure.code}`)}</p>
        </Problem>
      )}
      <Field label={t('text')} hint={t('textHint', { left: CHANGE_REQUEST_MAX - texto.length })}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            name="texto"
            rows={6}
            maxLength={CHANGE_REQUEST_MAX}
            value={texto}
            onChange={(event) => type(storableText(event.currentTarget.value))}
          />
        )}
      </Field>
      <div className={styles.file}>
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          accept={ACCEPT}
          tabIndex={-1}
          aria-hidden="true"
          onChange={attach}
        />
        <Button onClick={pick}>
          <span className={styles.clip} data-chosen={file ? '' : undefined}>
            <Paperclip aria-hidden="true" />
          </span>
          {t(file ? 'change' : 'attach')}
        </Button>
        {file && (
          <p className={styles.chosen}>
            <span className={styles.name}>{file.name}</span>
            <button
              type="button"
              className={styles.remove}
              onClick={() => void attempt(() => detachFromDraft('changeRequest'))}
            >
              <X aria-hidden="true" />
              <span className="visually-hidden">{t('remove')}</span>
            </button>
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}

function codeOf(error: unknown): OutboxErrorCode | 'other' {
  return error instanceof OutboxError ? error.code : 'other'
}
