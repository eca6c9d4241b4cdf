import { useRef, useState } from 'react'
import {
  applyImport,
  getTimeTemplate,
  type ImportReply,
  previewImport,
  type TimeKindAbout,
} from '#contract/office/time.ts'
import { ask, askForFile } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { FileField } from '#office/parts/file-field.tsx'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { ImportReport } from '#office/time/import-report.tsx'
import { KindColumns } from '#office/time/kind-columns.tsx'
import { Field } from '#ui/field.tsx'
import { saveFile } from '#ui/save-file.ts'

const TABLES = '.csv,.tsv,.txt,.xlsx'

/** What stands below the form. */
type Said =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'told'; readonly reply: ImportReply }
  | { readonly kind: 'failed'; readonly error: unknown }

interface BringFormProps {
  kinds: readonly TimeKindAbout[]
  /** The import was written, by this number. */
  onDone: (id: number) => void
}

/** A file is previewed as soon as it is chosen; the preview has the button that writes it. */
export function BringForm({ kinds, onDone }: BringFormProps) {
  const texts = useTexts()
  const language = useDeskLanguage()
  const { bring: words, kinds: names } = texts.time
  const [kind, setKind] = useState<TimeKindAbout>()
  const [file, setFile] = useState<File>()
  const [said, setSaid] = useState<Said>({ kind: 'nothing' })
  const [busy, setBusy] = useState(false)
  // The newest question: an answer to an older one counts for nothing.
  const round = useRef(0)

  async function look(next: { kind: TimeKindAbout | undefined; file: File | undefined }) {
    setKind(next.kind)
    setFile(next.file)
    round.current += 1
    const own = round.current
    if (!next.kind || !next.file) {
      setSaid({ kind: 'nothing' })
      return
    }
    setSaid({ kind: 'reading' })
    const answer = await ask(previewImport, { form: formOf(next.kind, next.file, 0) }).then(
      (reply): Said => ({ kind: 'told', reply }),
      (error: unknown): Said => ({ kind: 'failed', error }),
    )
    if (round.current === own) setSaid(answer)
  }

  async function write(removals: number) {
    if (!kind || !file) return
    setBusy(true)
    try {
      const reply = await freshly(() => ask(applyImport, { form: formOf(kind, file, removals) }))
      if (reply.outcome === 'applied' && reply.importId !== undefined) onDone(reply.importId)
      else setSaid({ kind: 'told', reply })
    } catch (error) {
      setSaid({ kind: 'failed', error })
    } finally {
      setBusy(false)
    }
  }

  async function saveTemplate({ name }: TimeKindAbout) {
    try {
      const bytes = await askForFile(getTimeTemplate, { query: { kind: name, language } })
      saveFile(new File([bytes], `${names[name]}.csv`, { type: 'text/csv' }))
    } catch (error) {
      setSaid({ kind: 'failed', error })
    }
  }

  return (
    <>
      <div className={styles.card}>
        <Field label={words.kind} hint={kind?.about[language]}>
          {(control) => (
            <select
              {...control}
              value={kind?.name ?? ''}
              onChange={({ target }) =>
                void look({ kind: kinds.find(({ name }) => name === target.value), file })
              }
            >
              <option value="" disabled>
                {words.choose}
              </option>
              {kinds.map(({ name }) => (
                <option key={name} value={name}>
                  {names[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {kind && (
          <>
            <KindColumns columns={kind.columns} onTemplate={() => void saveTemplate(kind)} />
            <FileField
              label={words.file}
              hint={kind.readsCalendars ? words.hintCalendar : words.hint}
              accept={kind.readsCalendars ? `${TABLES},.ics` : TABLES}
              fileName={file?.name ?? ''}
              onChoose={(chosen) => void look({ kind, file: chosen?.file })}
            />
          </>
        )}
      </div>
      {said.kind === 'reading' && <p role="status">{words.reading}</p>}
      {said.kind === 'failed' && <Notice kind="bad">{faultText(said.error, texts)}</Notice>}
      {said.kind === 'told' && (
        <ImportReport
          reply={said.reply}
          busy={busy}
          onWrite={(removals) => void write(removals)}
          onAgain={() => void look({ kind, file })}
        />
      )}
    </>
  )
}

function formOf({ name }: TimeKindAbout, file: File, removals: number): FormData {
  const form = new FormData()
  form.set('kind', name)
  form.set('removals', String(removals))
  form.set('file', file)
  return form
}
