import { useId, useRef, useState } from 'react'
import { MAX_DESK_DOCUMENTS_BYTES } from '#contract/office/documents.ts'
import { chosenFolder, type DroppedFolder } from '#office/parts/dropped-folder.ts'
import fileField from '#office/parts/file-field.module.css'
import { FileField } from '#office/parts/file-field.tsx'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'

/** `webkitdirectory` is not among React's attributes. */
const FOLDER = { webkitdirectory: '' }

interface PapersFieldProps {
  fileName: string
  /** It was chosen before the page was loaded again. */
  isLost: boolean
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

/** A PDF, a ZIP or a folder, chosen or dropped; a folder becomes a ZIP here. */
export function PapersField({ fileName, isLost, error, onChoose }: PapersFieldProps) {
  const words = useTexts().documents.publish
  const id = useId()
  const [said, setSaid] = useState<string>()
  const [isPacking, setPacking] = useState(false)
  const latest = useRef<object>(undefined)

  function take(file: File | undefined): void {
    latest.current = file
    setPacking(false)
    const isTooLarge = file !== undefined && file.size > MAX_DESK_DOCUMENTS_BYTES
    setSaid(isTooLarge ? words.tooLarge(MAX_DESK_DOCUMENTS_BYTES / 1024 / 1024) : undefined)
    onChoose(isTooLarge ? undefined : file)
  }

  async function pack(folder: DroppedFolder | undefined): Promise<void> {
    if (!folder) return
    latest.current = folder
    setSaid(undefined)
    setPacking(true)
    try {
      const { packFolder } = await import('#office/documents/zip.ts')
      const file = await packFolder(folder)
      // Another was chosen while this one was packed.
      if (latest.current === folder) take(file)
    } catch {
      // A file of it has gone or may not be read; the browser says no more.
      if (latest.current !== folder) return
      take(undefined)
      setSaid(words.folderUnreadable)
    }
  }

  return (
    <div className={styles.half}>
      <FileField
        label={words.file}
        hint={words.fileHint}
        accept=".pdf,.zip"
        fileName={fileName}
        onChoose={(chosen) => take(chosen?.file)}
        onFolder={(folder) => void pack(folder)}
      />
      <div>
        <label className={fileField.pick} htmlFor={id}>
          <input
            {...FOLDER}
            id={id}
            className="visually-hidden"
            type="file"
            multiple
            onChange={({ target }) => {
              void pack(chosenFolder([...(target.files ?? [])]))
              // The same folder may be chosen again.
              target.value = ''
            }}
          />
          {words.pickFolder}
        </label>
      </div>
      {isPacking && <p role="status">{words.packing}</p>}
      {isLost && <Notice kind="attention">{words.fileLost(fileName)}</Notice>}
      {said !== undefined && <Notice kind="bad">{said}</Notice>}
      {error !== undefined && <Notice kind="bad">{error}</Notice>}
    </div>
  )
}
