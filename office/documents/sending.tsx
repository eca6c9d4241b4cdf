import { useEffect, useRef } from 'react'
import styles from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

interface SendingProps {
  /** Of the file, 0 to 1. */
  part: number
  onCancel: () => void
}

/** How far a file has come; the whole of it is being read by the server. */
export function Sending({ part, onCancel }: SendingProps) {
  const words = useTexts().documents.publish
  const isRead = part >= 1
  // The button that had the focus is gone.
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div className={styles.row}>
      <progress aria-label={words.sending} {...(isRead ? {} : { value: part })} />
      <p ref={said} tabIndex={-1} role="status">
        {isRead ? words.reading : words.sending}
      </p>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </div>
  )
}
