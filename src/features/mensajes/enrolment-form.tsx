import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTooLarge } from '#contract/files.ts'
import { CvDrop } from '#features/mensajes/cv-drop.tsx'
import { type EnrolmentFailure, enrol } from '#features/mensajes/enrol.ts'
import styles from '#features/mensajes/enrolment-form.module.css'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'
import { ServerWords } from '#ui/server-words.tsx'
import { useUnsavedTyping } from '#ui/unsaved-typing.ts'

interface EnrolmentFormProps {
  id: string
  title: string
  isCvNeeded: boolean
  isOffline: boolean
  onEnrolled: () => void
}

const TROUBLE_TEXTS = {
  'too-large': 'enrol.tooLarge',
  'file-type': 'enrol.fileType',
  failed: 'enrol.failed',
  unsure: 'enrol.unsure',
} as const

/** Confirms the enrolment, with a CV where one is asked for (spec §5, "Attachments"). */
export function EnrolmentForm(props: EnrolmentFormProps) {
  const { id, title, isCvNeeded, isOffline, onEnrolled } = props
  const { t } = useTranslation('mensajes')
  const language = useLanguage()
  const [file, setFile] = useState<File>()
  const [trouble, setTrouble] = useState<EnrolmentFailure>()
  /** Of what was sent, 0–100; `undefined` while nothing is being sent. */
  const [percent, setPercent] = useState<number>()
  const tried = useRef<Tried>(undefined)
  const busy = percent !== undefined
  useUnsavedTyping(file !== undefined)

  function choose(chosen: File | undefined) {
    if (busy) return
    const tooLarge = chosen !== undefined && isTooLarge(chosen.size)
    setTrouble(tooLarge ? { kind: 'too-large', words: '' } : undefined)
    setFile(tooLarge ? undefined : chosen)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || isOffline || (isCvNeeded && !file)) return
    setTrouble(undefined)
    setPercent(0)
    tried.current = sameTry(tried.current, { file, language })
    const outcome = await enrol({
      ...{ id, language, file, key: tried.current.key },
      mayBeEnrolled: trouble?.kind === 'unsure',
      onProgress: (sent, total) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 0),
    }).catch(() => ({ kind: 'failed', words: '' }) as const)
    setPercent(undefined)
    if (outcome.kind === 'enrolled') {
      setFile(undefined)
      onEnrolled()
      return
    }
    // What the server will never take is not kept to be sent again.
    if (outcome.kind === 'too-large' || outcome.kind === 'file-type') setFile(undefined)
    setTrouble(outcome)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('enrol.confirmText')}</p>
      <p className={styles.opening}>{title}</p>
      {trouble && (
        <Problem of={trouble}>
          <p>{t(TROUBLE_TEXTS[trouble.kind])}</p>
          <ServerWords words={trouble.words} />
          {trouble.kind === 'failed' && file && <p>{t('enrol.again')}</p>}
        </Problem>
      )}
      <CvDrop file={file} isNeeded={isCvNeeded} onChoose={choose} />
      {busy && (
        <div className={styles.sending} role="status">
          <p>{percent === 0 ? t('enrol.sending') : t('enrol.sendingPercent', { percent })}</p>
          <progress aria-label={t('enrol.sending')} max={100} value={percent} />
        </div>
      )}
      {isOffline && (
        <p className={styles.offline} role="status">
          {t('enrol.offline')}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={isOffline || (isCvNeeded && !file)}
      >
        {t('enrol.confirm')}
      </Button>
    </form>
  )
}

interface Tried {
  readonly key: string
  readonly file: File | undefined
  readonly language: string
}

/** The same words under the same key, however often they are sent; others under another. */
function sameTry(before: Tried | undefined, { file, language }: Omit<Tried, 'key'>): Tried {
  if (before?.file === file && before?.language === language) return before
  return { key: crypto.randomUUID(), file, language }
}
