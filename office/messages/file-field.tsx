import { useId } from 'react'
import styles from '#office/messages/messages.module.css'
import reader from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

interface FileFieldProps {
  label: string
  fileName: string
  onChoose: (file: File | undefined) => void
}

/** A picture or a PDF; in the person's words, which a browser's own file field does not have. */
export function FileField({ label, fileName, onChoose }: FileFieldProps) {
  const { writing: words } = useTexts().messages
  const hint = useId()
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
              onChoose(target.files?.[0])
              // The same file may be chosen again.
              target.value = ''
            }}
          />
          {words.pick}
        </label>
        <span>{fileName || words.noFile}</span>
        {fileName !== '' && <Button onClick={() => onChoose(undefined)}>{words.fileRemove}</Button>}
      </div>
      <p id={hint} className={reader.soft}>
        {words.fileHint}
      </p>
    </div>
  )
}
