import { useEffect, useRef } from 'react'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

interface SureProps {
  /** What will happen, and to how many. */
  question: string
  yes: string
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before a step that takes something away; has the focus, which the button before it had. */
export function Sure({ question, yes, busy = false, onYes, onNo }: SureProps) {
  const { one } = useTexts().messages
  const asked = useRef<HTMLParagraphElement>(null)
  useEffect(() => asked.current?.focus(), [])
  return (
    <Notice kind="attention">
      <p ref={asked} tabIndex={-1}>
        {question}
      </p>
      <div className={styles.row}>
        <Button busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onNo}>{one.no}</Button>
      </div>
    </Notice>
  )
}
