import { useId, useRef, useState } from 'react'
import styles from '#office/messages/messages.module.css'
import { Notice } from '#office/parts/notice.tsx'
import reader from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

/** A file as it was when it was chosen: it may change, or its drive be gone, before it is sent. */
export interface ChosenFile {
  readonly file: File
  readonly bytes: ArrayBuffer
}

interface FileFieldProps {
  label: string
  fileName: string
  /** Called with `undefined` as well for a file that cannot be read, which the field says. */
  onChoose: (chosen: ChosenFile | undefined) => void
}

/** A picture or a PDF; in the person's words, which a browser's own file field does not have. */
export function FileField({ label, fileName, onChoose }: FileFieldProps) {
  const { writing: words } = useTexts().messages
  const hint = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const latest = useRef<File>(undefined)

  async function choose(file: File | undefined) {
    latest.current = file
    setUnreadable(false)
    const bytes = await file?.arrayBuffer().catch(() => undefined)
    // Another was chosen while this one was read.
    if (latest.current !== file) return
    setUnreadable(file !== undefined && bytes === undefined)
    onChoose(file && bytes && { file: new File([bytes], file.name, { type: file.type }), bytes })
  }

  return (
    <div className={reader.half}>
      <p className={styles.label}>{label}</p>
      <div className={reader.row}>
        <label className={styles.pick}>
          <input
            className="visually-hidden"
            type="file"
            aria-label={label}
            aria-describedby={hint}
            accept="image/png,image/jpeg,image/gif,image/webp,application/pdf"
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // The same file may be chosen again.
              target.value = ''
            }}
          />
          {words.pick}
        </label>
        <span>{fileName || words.noFile}</span>
        {fileName !== '' && (
          <Button onClick={() => void choose(undefined)}>{words.fileRemove}</Button>
        )}
      </div>
      {isUnreadable && <Notice kind="bad">{words.fileUnreadable}</Notice>}
      <p id={hint} className={reader.soft}>
        {words.fileHint}
      </p>
    </div>
  )
}
