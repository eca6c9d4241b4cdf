import { useEffect, useRef } from 'react'
import type { MessageReport } from '#contract/office/message-reports.ts'
import { Notice } from '#office/parts/notice.tsx'
import reader from '#office/parts/reader.module.css'
import { useInstant, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

interface ConfirmPublishingProps {
  report: MessageReport
  busy: boolean
  onPublish: () => void
  onBack: () => void
}

/** What publishing would do, in numbers, before it is done. */
export function ConfirmPublishing({ report, busy, onPublish, onBack }: ConfirmPublishingProps) {
  const { writing: words } = useTexts().messages
  const instant = useInstant()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { message, readers, withPush } = report
  const publishAt = message?.publishAt ?? null
  return (
    <Notice kind="attention">
      <h3 ref={heading} tabIndex={-1}>
        {words.confirm}
      </h3>
      <p>{words.confirmCount(readers, withPush)}</p>
      <p>{publishAt === null ? words.confirmNow : words.confirmAt(instant(publishAt))}</p>
      <p>{message?.urgent ? words.confirmUrgent : words.confirmWaits}</p>
      <div className={reader.row}>
        <Button variant="primary" busy={busy} onClick={onPublish}>
          {words.publish(readers)}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </Notice>
  )
}
