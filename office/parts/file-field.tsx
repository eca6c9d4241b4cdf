import { useEffect, useId, useRef, useState } from 'react'
import { type DroppedFolder, droppedFolder } from '#office/parts/dropped-folder.ts'
import styles from '#office/parts/file-field.module.css'
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
  /** What may be chosen, in words. */
  hint: string
  /** The same for the browser: endings or types. */
  accept: string
  fileName: string
  /** Called with `undefined` as well for a file that cannot be read, which the field says. */
  onChoose: (chosen: ChosenFile | undefined) => void
  /** Called for a folder that is dropped; without it, only files may be. */
  onFolder?: (folder: DroppedFolder) => void
}

/** A file, chosen or dropped; in the person's words, which a browser's own file field does not have. */
export function FileField(props: FileFieldProps) {
  const { label, hint, accept, fileName, onChoose, onFolder } = props
  const { file: words } = useTexts()
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const latest = useRef<File>(undefined)
  // What else was chosen while the file was read counts.
  const told = useRef(onChoose)
  useEffect(() => {
    told.current = onChoose
  }, [onChoose])

  async function choose(file: File | undefined) {
    latest.current = file
    setUnreadable(false)
    const bytes = await file?.arrayBuffer().catch(() => undefined)
    // Another was chosen while this one was read.
    if (latest.current !== file) return
    setUnreadable(file !== undefined && bytes === undefined)
    told.current(
      file && bytes && { file: new File([bytes], file.name, { type: file.type }), bytes },
    )
  }

  return (
    <div className={reader.half}>
      <p className={styles.label}>{label}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and readers have the field inside. */}
      <div
        className={`${styles.place} ${isOver ? styles.over : ''}`}
        onDragOver={(event) => {
          // Without it the browser opens what is dropped.
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const folder = onFolder && droppedFolder(event.dataTransfer)
          const dropped = event.dataTransfer.files[0]
          if (folder) onFolder(folder)
          else if (dropped) void choose(dropped)
        }}
      >
        <label className={styles.pick}>
          <input
            className="visually-hidden"
            type="file"
            aria-label={label}
            aria-describedby={hintId}
            accept={accept}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // The same file may be chosen again.
              target.value = ''
            }}
          />
          {words.pick}
        </label>
        <span>{fileName || words.none}</span>
        {fileName !== '' && <Button onClick={() => void choose(undefined)}>{words.remove}</Button>}
      </div>
      {isUnreadable && <Notice kind="bad">{words.unreadable}</Notice>}
      <p id={hintId} className={reader.soft}>
        {hint}
      </p>
    </div>
  )
}
