import { useState } from 'react'
import { getTimeTemplate, type TimeKindAbout } from '#contract/office/time.ts'
import { askForFile } from '#office/api/ask.ts'
import { FileField } from '#office/parts/file-field.tsx'
import styles from '#office/parts/reader.module.css'
import { useDeskLanguage, useTexts, useWireLanguage } from '#office/texts/use-texts.ts'
import { ImportAnswer } from '#office/time/import-answer.tsx'
import { KindColumns } from '#office/time/kind-columns.tsx'
import { useImport } from '#office/time/use-import.ts'
import { Field } from '#ui/field.tsx'
import { saveFile } from '#ui/save-file.ts'

const TABLES = '.csv,.tsv,.txt,.xlsx'

interface BringFormProps {
  kinds: readonly TimeKindAbout[]
  /** The import was written, by this number. */
  onDone: (id: number) => void
}

/** A file is previewed as soon as it is chosen; the preview has the button that writes it. */
export function BringForm({ kinds, onDone }: BringFormProps) {
  const texts = useTexts()
  const language = useDeskLanguage()
  const sentences = useWireLanguage()
  const { bring: words, kinds: names } = texts.time
  const [kind, setKind] = useState<TimeKindAbout>()
  const [file, setFile] = useState<File>()
  const bringing = useImport(onDone)

  function preview(next: { kind: TimeKindAbout | undefined; file: File | undefined }) {
    setKind(next.kind)
    setFile(next.file)
    void bringing.preview(
      next.kind && next.file ? { kind: next.kind.name, file: next.file } : undefined,
    )
  }

  async function saveTemplate({ name }: TimeKindAbout) {
    try {
      const bytes = await askForFile(getTimeTemplate, { query: { kind: name, language } })
      saveFile(new File([bytes], `${names[name]}.csv`, { type: 'text/csv' }))
    } catch (error) {
      bringing.fail(error)
    }
  }

  return (
    <>
      <div className={styles.card} inert={bringing.busy}>
        <Field label={words.kind} hint={kind?.about[sentences]}>
          {(control) => (
            <select
              {...control}
              value={kind?.name ?? ''}
              onChange={({ target }) =>
                preview({ kind: kinds.find(({ name }) => name === target.value), file })
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
              onChoose={(chosen) => preview({ kind, file: chosen?.file })}
            />
          </>
        )}
      </div>
      <ImportAnswer of={bringing} onAgain={() => preview({ kind, file })} />
    </>
  )
}
