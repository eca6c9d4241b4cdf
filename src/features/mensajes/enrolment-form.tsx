import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTooLarge } from '#contract/documents/files.ts'
import { CvDrop } from '#features/mensajes/cv-drop.tsx'
import { type EnrolmentFailure, enrol } from '#features/mensajes/enrol.ts'
import styles from '#features/mensajes/enrolment-form.module.css'
import { useLanguage } from '#i18n/use-language.ts'
import { OutboxError } from '#sync/page/outbox-error.ts'
import { readFile } from '#sync/page/read-file.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'
import { ServerWords } from '#ui/server-words.tsx'
import { useUnsavedTyping } from '#ui/unsaved-typing.ts'

/** The chosen file could not be read. */
interface Unreadable {
  readonly kind: 'unreadable'
  readonly words: ''
}

interface EnrolmentFormProps {
  id: string
  title: string
  isCvNeeded: boolean
  isOffline: boolean
  onEnrolled: () => void
}

const FAILURE_TEXTS = {
  'too-large': 'enrol.tooLarge',
  'file-type': 'enrol.fileType',
  unreadable: 'enrol.unreadable',
  'over-quota': 'enrol.overQuota',
  infected: 'enrol.infected',
  failed: 'enrol.failed',
  unsure: 'enrol.unsure',
} as const

/** Confirms the enrolment, with a CV where one is asked for (spec §5, "Attachments"). */
export function EnrolmentForm(props: EnrolmentFormProps) {
  const { id, title, isCvNeeded, isOffline, onEnrolled } = props
  const { t } = useTranslation('mensajes')
  const language = useLanguage()
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<EnrolmentFailure | Unreadable>()
  /** Upload progress, 0–100; `undefined` while nothing is being sent. */
  const [percent, setPercent] = useState<number>()
  const tried = useRef<Tried>(undefined)
  const choices = useRef(0)
  const busy = percent !== undefined
  useUnsavedTyping(file !== undefined)

  async function choose(chosen: File | undefined) {
    if (busy) return
    const choice = ++choices.current
    setFailure(undefined)
    setFile(undefined)
    if (!chosen) return
    const problem = isTooLarge(chosen.size) ? 'too-large' : undefined
    const copy = problem ?? (await inMemory(chosen))
    // Another file was chosen while this one was read.
    if (choice !== choices.current) return
    if (typeof copy === 'string') setFailure({ kind: copy, words: '' })
    else setFile(copy)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || isOffline || (isCvNeeded && !file)) return
    setFailure(undefined)
    setPercent(0)
    tried.current = sameTry(tried.current, { file, language })
    const outcome = await enrol({
      ...{ id, language, file, key: tried.current.key },
      mayBeEnrolled: failure?.kind === 'unsure',
      onProgress: (sent, total) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 0),
    }).catch(() => ({ kind: 'failed', words: '' }) as const)
    setPercent(undefined)
    if (outcome.kind === 'enrolled') {
      setFile(undefined)
      onEnrolled()
      return
    }
    // Input that the server will never accept is not kept to be sent again.
    if (outcome.kind === 'too-large' || outcome.kind === 'file-type') setFile(undefined)
    setFailure(outcome)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('enrol.confirmText')}</p>
      <p className={styles.opening}>{title}</p>
      {failure && (
        <Problem of={failure}>
          <p>{t(FAILURE_TEXTS[failure.kind])}</p>
          <ServerWords words={failure.words} />
          {failure.kind === 'failed' && file && <p>{t('enrol.again')}</p>}
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

/** The file with its bytes as they are now: what is sent must not depend on the file staying there. */
async function inMemory(chosen: File): Promise<File | 'unreadable'> {
  try {
    return new File([await readFile(chosen)], chosen.name, { type: chosen.type })
  } catch (error) {
    if (error instanceof OutboxError) return 'unreadable'
    throw error
  }
}

interface Tried {
  readonly key: string
  readonly file: File | undefined
  readonly language: string
}

/** The same content has the same key, however often it is sent; other content gets another. */
function sameTry(before: Tried | undefined, { file, language }: Omit<Tried, 'key'>): Tried {
  if (before?.file === file && before?.language === language) return before
  return { key: crypto.randomUUID(), file, language }
}
